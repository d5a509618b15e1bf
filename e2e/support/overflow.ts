import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than the screen, so that it would scroll sideways. */
export async function pixelsBeyondScreen(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
