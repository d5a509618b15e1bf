// Pictures that the product itself carries: the landing page's, the icons and the preview for links.
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openContext, pictureOf, visit } from './browser.ts';

const web = new URL('../../packages/web/', import.meta.url);

/** The page that the landing page shows: its lower part, down to where the smile ends. */
const shownPage = '/calculator';
/** CSS pixels; `ProductPicture.tsx` says the same. */
const shown = { width: 1120, height: 740 } as const;
/** Around the panels. */
const margin = 12;
/** High enough to show the page without scrolling. */
const window = { width: 1440, height: 2000 } as const;

export async function makeLandingPictures(
  browser: Browser,
  url: string,
  token: string,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const context = await openContext(
      browser,
      url,
      { width: window.width, language: 'en', theme },
      token,
    );
    const page = await context.newPage();
    await visit(page, shownPage);
    // The whole page at once, so that nothing has to be scrolled.
    await page.setViewportSize(window);
    const smile = await page.getByRole('region', { name: 'Smile', exact: true }).boundingBox();
    const panels = await page.getByRole('tabpanel').boundingBox();
    if (!smile || !panels) throw new Error(`${shownPage} does not show what the picture is of.`);
    const width = panels.width + 2 * margin;
    const scale = shown.width / width;
    const height = shown.height / scale;
    const clip = {
      x: panels.x - margin,
      y: smile.y + smile.height + margin - height,
      width,
      height,
      scale,
    };
    await writeFile(
      new URL(`src/public/landing/pictures/product-${theme}.webp`, web),
      await pictureOf(page, 78, clip),
    );
    await context.close();
  }
}

const iconSizes = {
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
    await writeFile(new URL(`public/${name}`, web), await page.screenshot());
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
