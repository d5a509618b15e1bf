// The protocol library in the browser: every vector that Node replays comes out byte for byte in Chromium too.
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { Replayed } from '../../packages/consensus/test/replay/replay-all.ts';

const replay = fileURLToPath(
  new URL('../../packages/consensus/test/replay/replay-all.ts', import.meta.url),
);

test('the vectors of the consensus protocols replay in Chromium', async ({ page }) => {
  const bundle = await build({
    entryPoints: [replay],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'consensusReplay',
    platform: 'browser',
    target: 'es2022',
  });
  // A page of the local machine counts as served securely, which WebCrypto asks for; no server is needed for it.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>vectors</title>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  const replayed = await page.evaluate<Record<string, Replayed>>('consensusReplay.replayAll()');
  expect(Object.keys(replayed)).toHaveLength(5);
  for (const [name, { compared, failures }] of Object.entries(replayed)) {
    expect(failures, name).toEqual([]);
    expect(compared, name).toBeGreaterThan(2);
  }
});
