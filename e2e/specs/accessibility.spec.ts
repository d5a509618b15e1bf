import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { guestPaths, signedInPaths } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What axe calls serious or critical, by WCAG 2.2 A and AA, with where it stands. */
async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${page.url()} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
      ),
    );
}

for (const language of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ language, theme });

      for (const path of guestPaths) {
        test(`the public page ${path} has no serious problem`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await seriousProblems(page)).toEqual([]);
        });
      }

      test.describe('signed in', () => {
        test.use({ signedInAs: 'admin' });

        for (const path of signedInPaths) {
          test(`the page ${path} has no serious problem`, async ({ page }) => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.getByRole('progressbar')).toHaveCount(0);
            expect(await seriousProblems(page)).toEqual([]);
          });
        }

        test('the dialogs and menus have no serious problem', async ({ page, words }) => {
          const assets = new AssetsPage(page, words);
          await assets.open();
          await assets.addNew.click();
          await assets.name.fill('ab');
          await assets.name.blur();
          await expect(assets.dialog.getByText(words.error('assetNameTooShort'))).toBeVisible();
          expect(await seriousProblems(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(assets.dialog).toHaveCount(0);
          await assets.table.rows.first().getByRole('checkbox').check();
          await assets.table.bulkMenu.click();
          await expect(page.getByRole('menu')).toBeVisible();
          expect(await seriousProblems(page)).toEqual([]);
        });
      });
    });
  }
}

// Turkish has the same colours as English and the same direction: each page once, in turns light and dark.
for (const [index, path] of [...guestPaths, ...signedInPaths].entries()) {
  const theme = index % 2 === 0 ? 'light' : 'dark';
  test.describe(`in tr, ${theme}`, () => {
    test.use({ language: 'tr', theme, signedInAs: index < guestPaths.length ? null : 'admin' });

    test(`the page ${path} has no serious problem`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await seriousProblems(page)).toEqual([]);
    });
  });
}

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, signedInAs: 'carol' });

    test('what opens above the page has no serious problem', async ({ page, words }) => {
      await page.goto('/dashboard');
      const shell = new Shell(page, words);
      await expect(shell.accountMenu).toBeVisible();
      for (const key of ['palette', 'shortcuts', 'quickPanel', 'settings', 'fontSize']) {
        await shell.toolbarButton(`toolbar.${key}`).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('progressbar')).toHaveCount(0);
        await expect(dialog).toHaveCSS('opacity', '1');
        expect(await seriousProblems(page), key).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  });
}
