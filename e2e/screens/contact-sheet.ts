// All looks of one page on one sheet: a group for each language and theme, in it the widths side by side.
import type { Browser } from '@playwright/test';
import { pictureOf, type Look } from './browser.ts';

export interface Shot {
  readonly look: Look;
  readonly picture: Buffer;
}

/** CSS pixels; the widths keep their proportions among each other. */
const shotHeight = 280;
const sheetWidth = 2_000;

export async function contactSheet(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
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
