// Steps that many journeys take on a page: another page without loading the application again, as one of its links does; the
// file that a click saves; choices that the account holds.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

export const isOnPage = (page: Page, path: string) =>
  page.url().startsWith('http') && new URL(page.url()).pathname === path.replace(/\?.*/, '');

/** Returns when the page before is gone; a change within a page is not waited for. */
export async function goInside(page: Page, path: string): Promise<void> {
  const heading = isOnPage(page, path) ? null : await page.locator('h1').elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await heading?.waitForElementState('hidden');
}

/** The file that a click saves. */
export async function fileFrom(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const file = await coming;
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/**
 * Resolves when the account holds choices that were sent with this in their text: the replies to earlier choices may still
 * be on their way.
 */
export async function savedChoices(page: Page, part: string): Promise<void> {
  await page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/auth/user/update') &&
      reply.ok() &&
      (reply.request().postData() ?? '').includes(part),
  );
}
