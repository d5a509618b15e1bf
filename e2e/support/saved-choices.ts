import type { Page } from '@playwright/test';

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
