// `npm run screens` makes docs/screens: a sheet for each page, at three widths, in English and Arabic, light and dark.
// `-- /login /users` makes those pages only; `-- pictures` makes what the product itself carries instead. The pictures in
// full size stay under e2e/results/screens.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { startBuiltServer } from '../../tools/testing/built-server.ts';
import { signIn } from '../../tools/testing/demo-accounts.ts';
import { guestPaths, signedInPaths } from '../support/routes.ts';
import { openBrowser, openContext, pictureOf, visit, type Look } from './browser.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { makeIcons, makeLandingPictures, makeSocialPreview } from './product-pictures.ts';
import { pageOfSheets, sheetName } from './sheet-page.ts';

const docs = new URL('../../docs/screens/', import.meta.url);
const fullSize = new URL('../results/screens/', import.meta.url);

const looks: readonly Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1440, 1024, 390].map((width) => ({ width, language, theme })),
  ),
);

/** Every page in one look, the pages of guests and of the admin each in a browser that stays open. */
async function shoot(
  browser: Browser,
  url: string,
  look: Look,
  visits: readonly { paths: readonly string[]; token: string | null }[],
): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  for (const { paths, token } of visits) {
    const context = await openContext(browser, url, look, token);
    const page = await context.newPage();
    for (const path of paths) {
      await visit(page, path);
      const picture = await pictureOf(page, 82);
      const name = `${sheetName(path)}-${look.width}-${look.language}-${look.theme}.webp`;
      await writeFile(new URL(name, fullSize), picture);
      shots.set(path, { look, picture });
    }
    await context.close();
  }
  return shots;
}

async function makeSheets(browser: Browser, url: string, token: string): Promise<void> {
  await mkdir(docs, { recursive: true });
  await mkdir(fullSize, { recursive: true });
  const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);
  const visits = [
    { paths: guestPaths.filter(isWanted), token: null },
    { paths: signedInPaths.filter(isWanted), token },
  ];
  const sheets = [];
  for (const look of looks) {
    sheets.push(await shoot(browser, url, look, visits));
    process.stdout.write(`${look.width}, ${look.language}, ${look.theme}\n`);
  }
  for (const path of visits.flatMap(({ paths }) => paths)) {
    const shots = sheets.flatMap((sheet) => sheet.get(path) ?? []);
    await writeFile(new URL(`${sheetName(path)}.webp`, docs), await contactSheet(browser, shots));
  }
  await writeFile(new URL('README.md', docs), pageOfSheets(guestPaths, signedInPaths));
}

const wanted = process.argv.slice(2);
const server = await startBuiltServer({ RATE_LIMIT: 'off' });
await server.marketLoaded();
const browser = await openBrowser();
try {
  const token = await signIn(server.url, 'admin');
  if (wanted.includes('pictures')) {
    await makeIcons(browser);
    await makeSocialPreview(browser);
    await makeLandingPictures(browser, server.url, token);
  } else {
    await makeSheets(browser, server.url, token);
  }
} finally {
  await browser.close();
  await server.stop();
}
