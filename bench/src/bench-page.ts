// Our modules in Chromium, for figures of what the browser computes: in a page, or in a worker of it.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

interface BenchPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** The exports of the bundled module are under `globalName`. */
export async function openBenchPage(entry: URL, globalName: string): Promise<BenchPage> {
  const bench = await openEmptyPage();
  await bench.page.addScriptTag({ content: await bundleOf(entry, globalName) });
  return bench;
}

interface BenchWorker {
  /** What the module's `measure` answers in the worker. */
  readonly measure: (name: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openBenchWorker(entry: URL, globalName: string): Promise<BenchWorker> {
  const { page, close } = await openEmptyPage();
  const answer = `onmessage = ({ data }) => postMessage(${globalName}.measure(data));`;
  const text = JSON.stringify(`${await bundleOf(entry, globalName)}\n${answer}`);
  await page.evaluate(`globalThis.worker = new Worker(URL.createObjectURL(new Blob([${text}])))`);
  return {
    measure: (name) =>
      page.evaluate<number>(`new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(${JSON.stringify(name)});
      })`),
    close,
  };
}

async function bundleOf(entry: URL, globalName: string): Promise<string> {
  const bundle = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    platform: 'browser',
    target: 'es2022',
  });
  return bundle.outputFiles[0]?.text ?? '';
}

async function openEmptyPage(): Promise<BenchPage> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  // WebCrypto needs a secure context, which localhost is. The route replaces a server.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
  );
  await page.goto('http://localhost/');
  return { page, close: () => browser.close() };
}
