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

async function shoot(
  browser: Browser,
  url: string,
  path: string,
  token: string | null,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const look of looks) {
    const context = await openContext(browser, url, look, token);
    const page = await context.newPage();
    await visit(page, path);
    const picture = await pictureOf(page, 82);
    const name = `${sheetName(path)}-${look.width}-${look.language}-${look.theme}.webp`;
    await writeFile(new URL(name, fullSize), picture);
    shots.push({ look, picture });
    await context.close();
  }
  return shots;
}

const wanted = process.argv.slice(2);
const server = await startBuiltServer({ RATE_LIMIT: 'off' });
const browser = await openBrowser();
try {
  const token = await signIn(server.url, 'admin');
  if (wanted.includes('pictures')) {
    await makeIcons(browser);
    await makeSocialPreview(browser);
    await makeLandingPictures(browser, server.url, token);
  } else {
    await mkdir(docs, { recursive: true });
    await mkdir(fullSize, { recursive: true });
    const signedIn = new Set<string>(signedInPaths);
    const paths = [...guestPaths, ...signedInPaths];
    for (const path of paths) {
      if (wanted.length > 0 && !wanted.includes(path)) continue;
      const shots = await shoot(browser, server.url, path, signedIn.has(path) ? token : null);
      await writeFile(new URL(`${sheetName(path)}.webp`, docs), await contactSheet(browser, shots));
      process.stdout.write(`${path}\n`);
    }
    await writeFile(new URL('README.md', docs), pageOfSheets(guestPaths, signedInPaths));
  }
} finally {
  await browser.close();
  await server.stop();
}
