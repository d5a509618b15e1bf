// What loading a page costs a browser that has nothing of it yet.
import { expect, type Page, type Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { filesOf, type Manifest } from '../../packages/web/build/budgets.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Manifest;

/** Of the page, its files and its calls. */
const maxRequests = 30;
/** Scripts and styles as they are sent, compressed; with what follows the files that the build weighs (228). */
const maxKibibytes = 229;
/** That Material writes at the first drawing, besides those that came as a file (`npm run first-styles` lists them anew): an admin's page has 62, without the file 400. */
const maxWrittenRules = 120;

/** Starts counting; the function that it returns waits until nothing more is asked for, and holds the sum against the budget. */
export function watchFirstLoad(page: Page): () => Promise<void> {
  const requests: Request[] = [];
  let open = 0;
  page.on('request', (request) => {
    requests.push(request);
    open += 1;
  });
  page.on('requestfinished', () => (open -= 1));
  return async () => {
    let seen = 0;
    // The stream of events stays open.
    const isQuiet = () => open <= 1 && seen === (seen = requests.length);
    await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
    const loaded = [...requests];
    const addresses = loaded.map((request) => new URL(request.url()).pathname);
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(maxRequests);
    const sizes = await Promise.all(
      loaded
        .filter((request) => ['script', 'stylesheet'].includes(request.resourceType()))
        .map(async (request) => (await request.sizes()).responseBodySize),
    );
    const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(kibibytes).toBeLessThanOrEqual(maxKibibytes);
    const writtenRules = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="pv"]')].reduce(
        (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
        0,
      ),
    );
    expect(writtenRules, 'run `npm run first-styles`').toBeLessThanOrEqual(maxWrittenRules);
  };
}

// Which files of the built web are the application's own: those that its page loads and the landing page does not.

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
