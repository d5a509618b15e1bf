// The drill of recovery to a moment, and its commands, with the real database.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printed } from './printed.ts';
import { createFolder, type Folder } from './programs.ts';

let folder: Folder;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await createFolder();
  env = { DATA_DIR: join(folder.path, 'data'), WAL_ARCHIVE_DIR: join(folder.path, 'wal') };
});
afterAll(() => folder.remove());

test('the drill recovers a copy; base and recover bring the database to a new folder', async () => {
  const drilled = await printed(['backup', 'drill', '--json'], env);
  expect(drilled.json).toMatchObject({
    success: true,
    hasBefore: true,
    hasAfter: false,
    isChainWhole: true,
  });

  const base = join(folder.path, 'base');
  expect((await printed(['backup', 'base', base], env)).code).toBe(0);
  const user = ['user', 'create', '--email', 'ada@bank.example', '--name', 'Ada', '--json'];
  expect((await printed(user, env)).code).toBe(0);
  const recovered = { DATA_DIR: join(folder.path, 'recovered') };
  const wal = env['WAL_ARCHIVE_DIR'] ?? '';
  const brought = await printed(['backup', 'recover', '--base', base, '--wal', wal], recovered);
  expect([brought.code, brought.stderr]).toEqual([0, '']);
  // The account came after the base backup, by the logs.
  const again = await printed(user, recovered);
  expect(again.json).toMatchObject({ success: false });
});

test('what cannot be done gets its sentence', async () => {
  const wrong = [
    [['backup', 'drill'], { DATA_DIR: folder.path }, 'Set WAL_ARCHIVE_DIR'],
    [
      ['backup', 'drill'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'for the embedded database',
    ],
    [
      ['backup', 'recover', '--base', folder.path, '--wal', folder.path, '--to', 'noon'],
      { DATA_DIR: join(folder.path, 'other') },
      'noon is not a time',
    ],
    [
      ['backup', 'recover', '--base', folder.path, '--wal', folder.path],
      { DATA_DIR: join(folder.path, 'other') },
      'holds no base backup',
    ],
  ] as const;
  for (const [args, with_, sentence] of wrong) {
    const { code, stderr } = await printed([...args], with_);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
});
