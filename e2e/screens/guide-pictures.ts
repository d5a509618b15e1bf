// The pictures of the guide: what each page shows while its job is being done, from the demo data.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openContext, pictureOf, visit } from './browser.ts';

const folder = new URL('../../docs/guide/pictures/', import.meta.url);
/** CSS pixels of the window; a picture is as wide as a page of the guide, on a fine screen. */
const size = { width: 1280, height: 800 } as const;
const scale = 1;
const quality = 60;

interface Shot {
  readonly name: string;
  readonly as: 'admin' | 'alice';
  readonly path: string;
  /** What to do on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only what this holds, with a little room around it. */
  readonly only?: string;
}

const dialog = '[role="dialog"] .MuiDialog-paper, .MuiDialog-paper';

const shots: readonly Shot[] = [
  { name: 'results', as: 'alice', path: '/dashboard' },
  { name: 'cell', as: 'alice', path: '/dashboard?cell=12m_120m&side=cell' },
  { name: 'submission', as: 'alice', path: '/submissions', prepare: takeSample },
  { name: 'exceptions', as: 'alice', path: '/desk' },
  { name: 'sealed-round', as: 'alice', path: '/consensus?tab=submission' },
  { name: 'keys', as: 'alice', path: '/consensus?tab=keys' },
  { name: 'quotes', as: 'alice', path: '/trade' },
  { name: 'transactions', as: 'admin', path: '/transactions' },
  { name: 'calculator', as: 'alice', path: '/calculator' },
  { name: 'instrument-type', as: 'admin', path: '/trades?tab=instruments&edit=new', only: dialog },
  { name: 'token', as: 'alice', path: '/profile', prepare: askForToken, only: dialog },
  { name: 'firm', as: 'alice', path: '/firm' },
];

export async function makeGuidePictures(
  browser: Browser,
  url: string,
  tokens: Readonly<Record<'admin' | 'alice', string>>,
  /** All unless named. */
  wanted: readonly string[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isWanted = ({ name }: Shot) => wanted.length === 0 || wanted.includes(name);
  for (const as of ['admin', 'alice'] as const) {
    const look = { width: size.width, language: 'en', theme: 'light' } as const;
    const context = await openContext(browser, url, look, tokens[as]);
    const page = await context.newPage();
    for (const shot of shots.filter((one) => one.as === as && isWanted(one))) {
      await page.setViewportSize(size);
      await visit(page, shot.path);
      await shot.prepare?.(page);
      await standStill(page);
      await writeFile(new URL(`${shot.name}.webp`, folder), await take(page, shot.only));
      process.stdout.write(`${shot.name}\n`);
    }
    await context.close();
  }
}

/** Waits for what is still moving; what moves with scrolling never ends. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(moving.map(async ({ finished }) => finished));
  });
}

/** The content of the page without the frame around it, or a part of it. */
async function take(page: Page, only = 'main'): Promise<Buffer> {
  const place = await page.locator(only).first().boundingBox();
  if (!place) throw new Error(`There is no ${only}.`);
  const x = Math.max(0, place.x);
  const y = Math.max(0, place.y);
  const width = Math.min(place.width, size.width - x);
  const height = Math.min(place.height, size.height - y);
  // A clip counts from the top of the page, wherever it is scrolled to.
  const scrolled = await page.evaluate(() => window.scrollY);
  return pictureOf(page, quality, { x, y: y + scrolled, width, height, scale });
}

async function takeSample(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample file' }).click();
  const file = await saved;
  const buffer = await readFile(await file.path());
  const named = { name: file.suggestedFilename(), mimeType: 'text/csv', buffer };
  await page.getByLabel('File with your values').setInputFiles(named);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function askForToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('dialog').waitFor();
}
