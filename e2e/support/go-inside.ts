// Another page of the application without loading the application again, as one of its links does.
import type { Page } from '@playwright/test';

export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
