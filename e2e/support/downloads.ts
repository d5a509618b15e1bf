// The file that a click saves.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export async function fileFrom(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const file = await coming;
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}
