// `leak-meter` beside a running server: the sample of a fresh vault has nothing to protect, and unknown types are refused.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printed } from './printed.ts';
import { createFolder, startServer, type Folder, type RunningServer } from './programs.ts';

let folder: Folder;
let env: Record<string, string>;
let server: RunningServer;
beforeAll(async () => {
  folder = await createFolder();
  env = { DATA_DIR: folder.path };
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test('prints every type, or the one that is named', async () => {
  const items = await vi.waitUntil(
    async () => {
      const { json } = await printed(['leak-meter', '--json'], env);
      const found = json['items'] as { instrumentName: string; isSample: boolean }[];
      return found.length > 0 && found;
    },
    { timeout: 50_000, interval: 500 },
  );
  expect(items).toMatchObject([{ isSample: true, meter: null, figures: [] }]);
  const name = items[0]?.instrumentName ?? '';
  const { code, stdout } = await printed(['leak-meter', '--type', name], env);
  expect([code, stdout.trim()]).toEqual([0, `${name}: sample data, nothing to protect`]);
  const refused = await printed(['leak-meter', '--type', 'Nothing'], env);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('There is no instrument type Nothing.');
});
