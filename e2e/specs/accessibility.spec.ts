// Every page meets every rule once: languages and themes take turns, since a page is built alike in all of them and takes its
// colours from the same tokens. AXE=all shows every page in each language and both themes. A walk stays in one browser,
// since a fresh one for each page would spend most of its time on loading the application again.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '@pricevault/basics';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { goInside, isOnPage } from '../support/page-steps.ts';
import { guestPaths, signedInPaths } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

const secondsForEachPage = 30;
const isEveryTurn = process.env['AXE'] === 'all';
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The first half of what a test looks at in light, the rest in dark: changing the theme takes longer than axe. */
function themesOf(place: number, count: number): readonly Theme[] {
  if (isEveryTurn) return themes;
  return [place < count / 2 ? 'light' : 'dark'];
}

/** Hundreds of cells take axe many seconds: the ink of each band is a unit test, and later rows look like the first. */
const repeatedCells = '.pv-heatmap td, tbody tr:nth-child(n + 7)';

/** Around every page of the application: it is looked at with the first one of a walk. */
const shell = ':is(header, nav, footer):not(main *)';

/** WCAG 2.2 A and AA and good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const toolbarDialogs = ['palette', 'shortcuts', 'quickPanel', 'settings', 'fontSize'] as const;

interface Part {
  /** Nothing else is looked at. */
  readonly within?: string;
  readonly without?: string;
}

function axeOn(page: Page, { within, without }: Part): AxeBuilder {
  // No page has frames, and what passes need not be reported: both are most of the work on large tables.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  return axe.exclude(repeatedCells).withTags(tags);
}

/** What axe calls serious or critical, with where it stands. */
async function seriousProblems(page: Page, axe: AxeBuilder, what: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) =>
          `${page.url()} ${what} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
      ),
    );
}

async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(isDrawnInThemeColours);
}

/** The stylesheet changes at once, what the application draws follows a frame later. */
function isDrawnInThemeColours(): boolean {
  const heading = document.querySelector('h1');
  // The shadow at the edge of a table moves with its scrolling, not with time, and never ends.
  const isMoving = document.getAnimations().some(({ timeline }) => timeline === document.timeline);
  if (heading === null || isMoving) return false;
  const probe = document.createElement('span');
  probe.style.color = 'var(--pv-text)';
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  return getComputedStyle(heading).color === wanted;
}

async function expectNoSeriousProblem(
  page: Page,
  shown: readonly Theme[],
  part: Part = {},
): Promise<void> {
  for (const theme of shown) {
    await showIn(page, theme);
    // Soft, so that one walk names the problems of every page.
    expect.soft(await seriousProblems(page, axeOn(page, part), theme)).toEqual([]);
  }
}

/** A tab of the page that is shown is loaded: nothing would tell when it came. */
async function follow(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http') && !isOnPage(page, path)) await goInside(page, path);
  else await page.goto(path);
}

type Go = (page: Page, path: string) => Promise<unknown>;
/** Each public page is a document of its own. */
const load: Go = (page, path) => page.goto(path);

async function walk(page: Page, paths: readonly string[], go: Go): Promise<void> {
  test.setTimeout((paths.length + toolbarDialogs.length) * secondsForEachPage * 1000);
  for (const [place, path] of paths.entries()) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
    await expect.soft(page.getByRole('main'), path).toHaveCount(1);
    await expectNoSeriousProblem(
      page,
      themesOf(place, paths.length),
      place === 0 ? {} : { without: shell },
    );
  }
}

/** What opens above any page: over the last one of a walk, which ends in dark. */
async function openEach(page: Page, words: Words, keys: readonly string[]): Promise<void> {
  const frame = new Shell(page, words);
  const dialog = page.getByRole('dialog');
  for (const key of keys) {
    await frame.toolbarButton(`toolbar.${key}`).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expectNoSeriousProblem(page, isEveryTurn ? themes : ['dark'], {
      within: '[role=dialog]',
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

async function openFormAndMenu(page: Page, words: Words): Promise<void> {
  const assets = new AssetsPage(page, words);
  await goInside(page, '/trades');
  await assets.addNew.click();
  await assets.name.fill('ab');
  await assets.name.blur();
  await expect(assets.dialog.getByText(words.error('assetNameTooShort'))).toBeVisible();
  await expectNoSeriousProblem(page, themesOf(0, 2), { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await assets.discard.click();
  await expect(assets.dialog).toHaveCount(0);
  await assets.table.rows.first().getByRole('checkbox').check();
  await assets.table.bulkMenu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoSeriousProblem(page, themesOf(1, 2), { within: '[role=menu]' });
}

/** What an owner of a firm opens, and an entry of the log. */
async function openOwnersDialogs(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  const look = async (path: string, open: () => Promise<void>) => {
    await goInside(page, path);
    await open();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expectNoSeriousProblem(page, isEveryTurn ? themes : ['dark'], {
      within: '[role=dialog]',
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const button = (domain: string, key: string) =>
    page.getByRole('button', { name: words.say(domain, key), exact: true });
  await look('/firm', () => button('webhooks', 'add').click());
  await look('/firm', () => button('ownData', 'leaving.action').click());
  // Below the headings.
  await look('/audit', () => page.getByRole('row').nth(1).click());
}

for (const [own, { code: language }] of languages.entries()) {
  const isItsTurn = (turn: number) => isEveryTurn || turn % languages.length === own;
  const inItsTurn = (all: readonly string[]) => all.filter((_, turn) => isItsTurn(turn));

  test.describe(`in ${language}`, () => {
    test.use({ language, theme: 'system' });

    test('no public page has a serious problem', async ({ page }) => {
      await walk(page, inItsTurn(guestPaths), load);
    });

    test.describe('signed in', () => {
      test.use({ signedInAs: 'admin' });

      test('no page of the application, and nothing that opens above it, has a serious problem', async ({
        page,
        words,
      }) => {
        await walk(page, inItsTurn(signedInPaths), follow);
        await openEach(page, words, inItsTurn(toolbarDialogs));
        if (isItsTurn(1)) await openOwnersDialogs(page, words);
        if (isItsTurn(2)) await openFormAndMenu(page, words);
      });
    });
  });
}
