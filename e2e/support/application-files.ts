// Which files of the built web are the application's own: those that its page loads and the landing page does not.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { filesOf, type Manifest } from '../../packages/web/build/budgets.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Manifest;

/** The application's files that the page asks for from now on; the list grows. */
export function watchApplicationFiles(page: Page): string[] {
  const own = filesOf(manifest, 'app.html', true);
  for (const file of filesOf(manifest, 'landing.html', true)) own.delete(file);
  if (own.size === 0) throw new Error('The manifest names no file of the application.');
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (own.has(file)) asked.push(file);
  });
  return asked;
}
