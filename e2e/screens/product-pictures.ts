// Pictures that the product itself carries: the landing page's, the icons and the preview for links.
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openContext, pictureOf, visit } from './browser.ts';

const web = new URL('../../packages/web/', import.meta.url);

/** The page that the landing page shows: its facts and the first heatmap. */
const shownPage = '/dashboard';
/** CSS pixels; the landing page says the same. */
const shown = { width: 1120, height: 980 } as const;
/** Around the panels. */
const margin = 12;
/** High enough to show the page without scrolling, and so narrow that digits stay readable in half a landing page. */
const window = { width: 760, height: 2400 } as const;
/** Milliseconds until a server that has just started holds the demo's market. */
const marketWait = 180_000;
/** Small digits on quiet ground: more would cost bytes and show nothing. */
const quality = 38;

/** In two directions of writing; what reads from left to right shares a picture. */
export async function makeLandingPictures(
  browser: Browser,
  url: string,
  token: string,
): Promise<void> {
  for (const language of ['en', 'ar'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const look = { width: window.width, language, theme };
      const context = await openContext(browser, url, look, token);
      const page = await context.newPage();
      await visit(page, shownPage);
      await page.locator('td[data-heat]').first().waitFor({ timeout: marketWait });
      // The whole page at once, so that nothing has to be scrolled.
      await page.setViewportSize(window);
      const main = await page.getByRole('main').locator('> *').first().boundingBox();
      const facts = await page.getByRole('main').locator('dl').first().boundingBox();
      if (!main || !facts) throw new Error(`${shownPage} does not show what the picture is of.`);
      const width = main.width + 2 * margin;
      const scale = shown.width / width;
      const height = shown.height / scale;
      const clip = { x: main.x - margin, y: facts.y - margin, width, height, scale };
      await writeFile(
        new URL(`src/public/landing/pictures/product-${theme}-${language}.webp`, web),
        await pictureOf(page, quality, clip),
      );
      await context.close();
    }
  }
}

/** An icon file of the oldest kind that holds one PNG picture: what browsers ask for without being told. */
function iconFileOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, picture]);
}

const iconSizes = {
  'favicon.ico': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;

export async function makeIcons(browser: Browser): Promise<void> {
  const drawing = await readFile(new URL('public/favicon.svg', web), 'utf8');
  for (const [name, size] of Object.entries(iconSizes)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<!doctype html><style>body { margin: 0; background: #0c2236; } svg { display: block; }</style>${drawing}`,
    );
    const picture = await page.screenshot();
    const file = name.endsWith('.ico') ? iconFileOf(picture, size) : picture;
    await writeFile(new URL(`public/${name}`, web), file);
    await page.close();
  }
}

/** What other sites show beside a link to us, in the size that they ask for. */
export async function makeSocialPreview(browser: Browser): Promise<void> {
  const drawing = await readFile(new URL('social-preview.svg', import.meta.url), 'utf8');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(
    `<!doctype html><style>body { margin: 0; } svg { display: block; }</style>${drawing}`,
  );
  await writeFile(new URL('public/social-preview.png', web), await page.screenshot());
  await page.close();
}
