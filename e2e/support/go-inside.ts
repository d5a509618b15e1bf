// Another page of the application without loading the application again, as one of its links does.
import type { Page } from '@playwright/test';

export const isOnPage = (page: Page, path: string) =>
  page.url().startsWith('http') && new URL(page.url()).pathname === path.replace(/\?.*/, '');

/** Returns when the page before is gone; a change within a page is not waited for. */
export async function goInside(page: Page, path: string): Promise<void> {
  const heading = isOnPage(page, path) ? null : await page.locator('h1').elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await heading?.waitForElementState('hidden');
}
