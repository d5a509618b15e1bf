// The sealed-round figure in a Chromium page.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../../tools/testing/chromium.ts';
import type { OpenFigure, Size } from '../../figure.ts';
import { workNames } from './workload.ts';

export async function openSealedRoundInChromium(size: Size): Promise<OpenFigure> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sealedRound',
    platform: 'browser',
    target: 'es2022',
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  // WebCrypto needs a secure context, which localhost is. The route replaces a server.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  await page.evaluate(`sealedRound.prepare(${JSON.stringify(size)})`);
  return {
    measurements: workNames.map((name) => ({
      name,
      measure: () => page.evaluate<number>(`sealedRound.measure(${JSON.stringify(name)})`),
    })),
    close: () => browser.close(),
  };
}
