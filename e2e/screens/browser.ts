// A browser for pictures: signed in or not, in a language, a theme and a width.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { LanguageCode } from '@pricevault/basics';
import { findChromium } from '../../tools/testing/chromium.ts';

export interface Look {
  readonly width: number;
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark';
}

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

/** Heights of usual screens of these widths, in CSS pixels. */
const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };

export async function openContext(
  browser: Browser,
  url: string,
  { width, language, theme }: Look,
  token: string | null,
): Promise<BrowserContext> {
  // Chosen later than what the account holds, which an earlier look has stored there.
  const chosen = { language, theme, preferences_chosen_at: String(Date.now()) };
  const entries = { ...chosen, ...(token === null ? {} : { access_token: token }) };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] ?? 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addCookies([{ name: 'pricevault_language', value: language, url }]);
  return context;
}

/** What says that a part is still on its way: bars, rings, shapes, and the word for it where a part itself is loaded. */
const waiting = [
  '[aria-busy="true"]',
  '[role="progressbar"]',
  '.MuiCircularProgress-root',
  '.MuiSkeleton-root',
  'main [role="status"]:has(+ [aria-hidden])',
].join(', ');
/** Milliseconds without any of these: a part that has come may ask for its data only then. */
const quietMs = 600;

/** Opens a page and waits until it shows what it has to show. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('load');
  await page.waitForFunction(
    ([selector, quiet]) => {
      const state = window as { quietSince?: number | undefined };
      if (document.querySelector(selector) !== null) state.quietSince = undefined;
      else state.quietSince ??= performance.now();
      return state.quietSince !== undefined && performance.now() - state.quietSince > quiet;
    },
    [waiting, quietMs] as const,
    { polling: 50 },
  );
  await page.evaluate(async () => document.fonts.ready.then(() => undefined));
}

/** What the window shows, or a part of it, as WebP, which Playwright itself does not write. */
export async function pictureOf(
  page: Page,
  quality: number,
  clip?: { x: number; y: number; width: number; height: number; scale: number },
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    ...(clip ? { clip } : {}),
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
