// `npm run screens` makes docs/screens: a sheet for each page, at three widths, in English and Arabic, light and dark.
// `-- /login /users` makes those pages only; `-- pictures` makes what the product itself carries instead, `-- guide`
// the pictures of the guide. The pictures in full size stay under e2e/results/screens.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { startBuiltServer } from '../../tools/testing/built-server.ts';
import { signIn } from '../../tools/testing/demo-accounts.ts';
import { guestPaths, signedInPaths } from '../support/routes.ts';
import { openBrowser, openContext, pictureOf, visit, type Look } from './browser.ts';
import { makeGuidePictures } from './guide-pictures.ts';
import { makeIcons, makeLandingPictures, makeSocialPreview } from './product-pictures.ts';

interface Shot {
  readonly look: Look;
  readonly picture: Buffer;
}

/** CSS pixels; the widths keep their proportions among each other. */
const shotHeight = 280;

const sheetWidth = 2_000;

/** Of a firm's own marks: an admin has none. */
const userPaths = signedInPaths.filter((path) => path.startsWith('/desk'));
const adminPaths = signedInPaths.filter((path) => !userPaths.includes(path));

const docs = new URL('../../docs/screens/', import.meta.url);
const fullSize = new URL('../results/screens/', import.meta.url);

const looks: readonly Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1440, 1024, 390].map((width) => ({ width, language, theme })),
  ),
);

/** Every page in one look, the pages of guests, of the admin and of a firm's user each in a browser that stays open. */
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

interface Tokens {
  readonly admin: string;
  readonly user: string;
}

async function makeSheets(browser: Browser, url: string, tokens: Tokens): Promise<void> {
  await mkdir(docs, { recursive: true });
  await mkdir(fullSize, { recursive: true });
  const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);
  const visits = [
    { paths: guestPaths.filter(isWanted), token: null },
    { paths: adminPaths.filter(isWanted), token: tokens.admin },
    { paths: userPaths.filter(isWanted), token: tokens.user },
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
  await writeFile(new URL('README.md', docs), pageOfSheets());
}

const wanted = process.argv.slice(2);
const server = await startBuiltServer({ RATE_LIMIT: 'off' });
await server.marketLoaded();
const browser = await openBrowser();
try {
  const tokens = {
    admin: await signIn(server.url, 'admin'),
    user: await signIn(server.url, 'alice'),
  };
  if (wanted.includes('pictures')) {
    await makeIcons(browser);
    await makeSocialPreview(browser);
    await makeLandingPictures(browser, server.url, tokens.admin);
  } else if (wanted.includes('guide')) {
    const pictures = wanted.filter((name) => name !== 'guide');
    const people = { admin: tokens.admin, alice: tokens.user };
    await makeGuidePictures(browser, server.url, people, pictures);
  } else {
    await makeSheets(browser, server.url, tokens);
  }
} finally {
  await browser.close();
  await server.stop();
}

// All looks of one page on one sheet: a group for each language and theme, in it the widths side by side.
async function contactSheet(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } });
  const groups = new Map<string, string[]>();
  for (const { look, picture } of shots) {
    const title = `${look.language}, ${look.theme}`;
    const image = `<img alt="${look.width}" src="data:image/webp;base64,${picture.toString('base64')}">`;
    groups.set(title, [...(groups.get(title) ?? []), image]);
  }
  const sections = [...groups].map(
    ([title, images]) => `<section><p>${title}</p><div>${images.join('')}</div></section>`,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: #8795a1; }
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 16px; }
    p { margin: 0 0 6px; font: 600 14px system-ui; color: #08202f; }
    div { display: flex; gap: 8px; }
    img { block-size: ${shotHeight}px; border-radius: 3px; }
  </style><main>${sections.join('')}</main>`);
  const box = await page.locator('main').boundingBox();
  if (!box) throw new Error('The sheet was not drawn.');
  await page.setViewportSize({ width: sheetWidth, height: Math.ceil(box.height) });
  const sheet = await pictureOf(page, 62);
  await page.close();
  return sheet;
}

// The document that shows the sheets.

/** The file name of an address: `/` is `start`, `/calculator?mode=bond` is `calculator-mode-bond`. */
function sheetName(path: string): string {
  return path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'start';
}

function pageOfSheets(): string {
  const sheets = (paths: readonly string[]) =>
    paths.map((path) => `### ${path}\n\n![${path}](${sheetName(path)}.webp)\n`).join('\n');
  return `# Screens

Every page at 1440, 1024 and 390 pixels, in English and in Arabic, light and dark, as \`npm run screens\` made it from the
demo data.

## For guests

${sheets(guestPaths)}
## Signed in, as an admin

${sheets(adminPaths)}
## Signed in, as a user

${sheets(userPaths)}`;
}
