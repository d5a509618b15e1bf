// The Chromium of the figures, installed if the machine has none, and pages of it that are signed in.
import { chromium, type Browser, type Page, type ViewportSize } from 'playwright-core';
import { ensureBrowser, findChromium, quietChromium } from '../../tools/testing/chromium.ts';

export function launchBrowser(): Promise<Browser> {
  if (findChromium() === null) ensureBrowser();
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...quietChromium],
  });
}

/** A new browser with one page; closing the browser ends both. */
export async function openSignedInPage(token: string, viewport: ViewportSize): Promise<Page> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport });
  await page.addInitScript(storeToken(token));
  return page;
}

/** The script that signs in each page of a browser before the application starts. */
export const storeToken = (token: string) =>
  `localStorage.setItem('access_token', ${JSON.stringify(token)})`;

/** Ends the browser of a page. */
export async function closeBrowserOf(page: Page): Promise<void> {
  await page.context().browser()?.close();
}
