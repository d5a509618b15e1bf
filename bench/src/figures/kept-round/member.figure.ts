// A member's work in Node and in a page of Chromium against its primitives, and what a member uploads.
import { constant, type Budget, type OpenFigure, type Size } from '../../figure.ts';
import { memberTrades, memberWork, openMember, uploadBytes } from './member.ts';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../../tools/testing/chromium.ts';

export const memberBudgets: readonly Budget[] = [
  { of: 'sealing', against: 'streams and boxes', atMost: 2 },
  { of: 'opening', against: 'primitives of opening', atMost: 2 },
];

/** Bytes for 10,000 trades. */
const allowedUpload = 60_000;

export async function openKeptMember(size: Size): Promise<OpenFigure> {
  const member = await openMember(memberTrades[size]);
  return {
    measurements: memberWork.map((name) => ({ name, measure: () => member.measure(name) })),
    close: async () => {},
  };
}

export async function openKeptUpload(): Promise<OpenFigure> {
  const member = await openMember(memberTrades.full);
  return {
    measurements: [
      { name: 'upload', measure: async () => uploadBytes(member) },
      constant('allowed', allowedUpload),
    ],
    close: async () => {},
  };
}

export async function openKeptMemberInChromium(size: Size): Promise<OpenFigure> {
  const { page, close } = await openBenchPage(new URL('page.ts', import.meta.url), 'keptMember');
  await page.evaluate(`keptMember.prepare(${memberTrades[size]})`);
  return {
    measurements: memberWork.map((name) => ({
      name,
      measure: () => page.evaluate<number>(`keptMember.measure(${JSON.stringify(name)})`),
    })),
    close,
  };
}

// A Chromium page with a bundle of ours, for figures of what members do in the browser.
interface BenchPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** The exports of the bundled module are under `globalName`. */
async function openBenchPage(entry: URL, globalName: string): Promise<BenchPage> {
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
