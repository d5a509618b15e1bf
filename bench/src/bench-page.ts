// A Chromium page with a bundle of ours, for figures of what members do in the browser.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { findChromium } from '../../tools/testing/chromium.ts';

export interface BenchPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** The exports of the bundled module are under `globalName`. */
export async function openBenchPage(entry: URL, globalName: string): Promise<BenchPage> {
  const bundle = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
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
  return { page, close: () => browser.close() };
}
