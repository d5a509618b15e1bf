import type { Page } from '@playwright/test';
import { authContract, webhooksContract } from '@pricevault/contract';
import { SettingsPanel } from '../pages/SettingsPanel.ts';
import { signInPerson } from '../support/accounts.ts';
import { enterAs } from '../support/browsers.ts';
import { goInside, isOnPage, savedChoices } from '../support/page-steps.ts';
import {
  buttonsCovered,
  buttonsCutOff,
  cellsCutOff,
  enlargeLetters,
  listsBeyondRoom,
  pixelsBeyondScreen,
} from '../support/overflow.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/test.ts';

const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.width ?? -1);

const edgeOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.x ?? -1);

const navigation = 'nav[aria-label="Main navigation"]';
const toolbarSelector = 'header[aria-label=Toolbar]';

test('presets, modes and bars show at once, and follow the account to another browser', async ({
  page,
  server,
  words,
  shell,
  person,
  otherBrowser,
}) => {
  await enterAs(page, await signInPerson(server, person), '/firm');
  const frame = page.locator('[data-layout]');
  // What an open panel covers has no role any more, so that screen readers leave it alone.
  const main = page.locator('main');
  const footer = page.locator('footer');

  // The active default.
  await expect(frame).toHaveAttribute('data-layout', 'toolbarFirst');
  await expect(frame).toHaveAttribute('data-mode', 'container');
  await expect(main).toHaveCSS('max-width', '1600px');
  const toolbar = page.locator(toolbarSelector);
  const above = async () =>
    ((await toolbar.boundingBox())?.y ?? 0) < ((await shell.navigation.boundingBox())?.y ?? 0);
  expect(await above()).toBe(true);
  await expect(footer).toHaveAccessibleName('Footer');
  await expect(footer).not.toContainText('Footer');
  await expect(footer).toHaveCSS('position', 'static');
  const shortcuts = page.locator('nav[aria-label=Shortcuts]');
  const quickPanel = page.locator('aside');
  await expect(shortcuts).toBeVisible();
  await expect(quickPanel).toHaveCount(0);

  // The page itself stays what it is, whatever happens around it: nobody loses what was typed.
  await main.evaluate((element) => element.setAttribute('data-kept', 'yes'));
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(shell.navigation).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const settings = await shell.openSettings();
  await settings.choose('layout', 'presets.vertical');
  await expect(frame).toHaveAttribute('data-layout', 'vertical');
  // Shown for the first of many choices only, above the panel, so that it has no role.
  await expect(page.getByText('User data saved with api')).toBeVisible();
  await settings.choose('layout', 'presets.horizontal');
  await expect(main).toHaveAttribute('data-kept', 'yes');
  await expect(frame).toHaveAttribute('data-layout', 'horizontal');
  await expect(main).toHaveCSS('max-width', '1120px');
  await settings.close();
  expect(await above()).toBe(false);

  await shell.openSettings();
  await settings.choose('layout', 'modes.fullwidth');
  await expect(main).toHaveCSS('max-width', 'none');
  await settings.choose('layout', 'modes.boxed');
  await settings.chooseNamed('layout', '1,120 px');
  await expect.poll(() => widthOf(page, '[data-layout]')).toBe(1120);
  await settings.choose('footer', 'barStyles.fixed');
  await expect(footer).toHaveCSS('position', 'sticky');
  await settings.show('panels', 'leftPanel', false);
  await settings.show('panels', 'rightPanel', true);
  await expect(quickPanel).toContainText('Submission windows today');
  await expect(shortcuts).toHaveCount(0);
  const stored = savedChoices(page, '"hasToolbar":false');
  await settings.show('toolbar', 'toolbar', false);
  await stored;
  await settings.close();
  await expect(toolbar).toHaveCount(0);

  // On another machine everything is as it was left.
  await otherBrowser(null, async (other) => {
    await enterAs(other, await signInPerson(server, person), '/firm');
    const own = other.locator('[data-layout]');
    await expect(own).toHaveAttribute('data-layout', 'horizontal');
    await expect(own).toHaveAttribute('data-mode', 'boxed');
    await expect(other.getByRole('banner')).toHaveCount(0);
    await expect(other.getByRole('complementary', { name: 'Quick panel' })).toBeVisible();
    await expect(other.getByRole('contentinfo')).toHaveCSS('position', 'sticky');
  });

  // Whoever hid the toolbar still finds the way back.
  await page.getByRole('button', { name: 'Display settings' }).click();
  const cleared = savedChoices(page, '"layout":null');
  await new SettingsPanel(page, words).reset();
  await cleared;
  await expect(frame).toHaveAttribute('data-layout', 'toolbarFirst');
  await expect(toolbar).toBeVisible();

  // Of a page that has no room in the bar, the mark stands on the way to it.
  await settings.close();
  await page.setViewportSize({ width: 1280, height: 900 });
  const more = shell.navigation.getByRole('button', { name: 'More' });
  await expect(more).not.toHaveAttribute('aria-current');
  await more.click();
  await page.getByRole('menuitem', { name: 'Calculator' }).click();
  await expect(more).toHaveAttribute('aria-current', 'true');
  await expect(more).toHaveAccessibleName('More: Calculator');
});

test('each style of the navigation has its width and its manners; the font size scales the whole interface and stays, and an unknown theme falls back to the default', async ({
  page,
  shell,
  own,
}) => {
  await enterAs(page, own, '/firm');
  const toolbar = page.locator(toolbarSelector);
  const logo = toolbar.locator('svg').first();
  const lengths = async () => ({
    root: await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    toolbar: Math.round((await toolbar.boundingBox())?.height ?? 0),
    logo: Math.round((await logo.boundingBox())?.width ?? 0),
  });
  await expect.poll(lengths).toEqual({ root: '16px', toolbar: 56, logo: 30 });
  await shell.toolbarButton('toolbar.fontSize').click();
  const slider = page.getByRole('slider', { name: 'Font size' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '130%');
  await expect.poll(lengths).toEqual({ root: '20.8px', toolbar: 73, logo: 39 });
  for (const percent of ['120%', '110%', '100%']) {
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', percent);
  }
  await page.keyboard.press('Escape');
  await expect(slider).toHaveCount(0);

  const settings = await shell.openSettings();
  await settings.choose('layout', 'presets.vertical');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'vertical');
  const width = () => widthOf(page, navigation);

  // Slide: 280 px, sent away and brought back.
  await settings.close();
  await expect.poll(width).toBe(280);
  await shell.toolbarButton('navigation.close').click();
  await expect(shell.navigation).toBeHidden();
  await shell.toolbarButton('navigation.open').click();
  await expect(shell.navigation).toBeVisible();

  // Folded: 64 px; opens for the pointer and for the keyboard, and closes when they leave.
  await shell.openSettings();
  await settings.choose('navbar', 'navigationStyles.folded');
  await settings.close();
  const fold = page.locator('[data-folded] > div');
  const foldWidth = async () => Math.round((await fold.boundingBox())?.width ?? -1);
  // A pointer that comes while the panel before it still fades is not felt: it comes again.
  const pointedAt = async (x: number, y: number) => {
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.move(x, y);
    return foldWidth();
  };
  await expect.poll(() => pointedAt(700, 500)).toBe(64);
  const contentAt = await edgeOf(page, 'main');
  const title = shell.navigation.getByText('Trade Repo', { exact: true });
  await expect(title).toHaveClass('pv-visually-hidden'); // icons alone
  await expect.poll(() => pointedAt(30, 300)).toBe(280);
  await expect(title).not.toHaveClass('pv-visually-hidden');
  // It opens above the page, which stays where it is.
  expect(await edgeOf(page, 'main')).toBe(contentAt);
  await expect.poll(() => pointedAt(700, 500)).toBe(64);
  await shell.navigation.getByRole('link', { name: 'Trade Repo' }).focus();
  await expect.poll(foldWidth).toBe(280);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trades');
  await expect.poll(foldWidth).toBe(64);

  // Tabbed: 120 px, with its panel 400; dense: 64, with its panel 344.
  for (const { style, rail, open, group, other, link, path } of [
    {
      style: 'tabbed',
      rail: 120,
      open: 400,
      group: 'Reference data',
      other: 'Tools',
      link: 'Calculator',
      path: '/calculator',
    },
    {
      style: 'denseTabbed',
      rail: 64,
      open: 344,
      group: 'Tools',
      other: 'Reference data',
      link: 'Trade Repo',
      path: '/trades',
    },
  ] as const) {
    await shell.openSettings();
    await settings.choose('navbar', `navigationStyles.${style}`);
    await settings.close();
    await expect.poll(width, style).toBe(open);
    // The group of the page that is shown is open.
    const tab = shell.navigation.getByRole('button', { name: group });
    await expect(tab).toHaveAttribute('aria-expanded', 'true');
    await tab.click();
    await expect.poll(width, style).toBe(rail);
    await shell.navigation.getByRole('button', { name: other }).click();
    await shell.navigation.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    // Large letters beside an open panel leave a page much less room than the screen has.
    await expect(page.locator('main h1')).toBeVisible();
    await enlargeLetters(page);
    expect(await pixelsBeyondScreen(page), path).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '100%'));
  }

  // The smallest letters are there again after a reload, in tables too: their rows are 36 px at 100%.
  await shell.toolbarButton('toolbar.fontSize').click();
  const stored = savedChoices(page, '"fontSize":70');
  await slider.press('Home');
  await expect.poll(async () => (await lengths()).root).toBe('11.2px');
  await stored;
  await page.evaluate(() => localStorage.setItem('theme', 'neon'));
  await page.reload();
  await expect.poll(async () => (await lengths()).root).toBe('11.2px');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  const row = page.getByRole('row').nth(1);
  await expect
    .poll(async () => Math.round((await row.boundingBox())?.height ?? 99))
    .toBeLessThan(30);
});

test('beside an open panel, in a narrow frame and with the largest letters no cell is cut or has to be scrolled to, and no button lies on another', async ({
  page,
  own,
}) => {
  const frames = [
    { mode: 'fullwidth', containerWidth: 1570 },
    { mode: 'boxed', containerWidth: 1120 },
  ];
  // With the minute at which it was last tried.
  await own.call(webhooksContract.create, {
    url: 'https://hooks.firm.example/pricevault',
    note: '',
    events: ['window.opened'],
  });
  for (const frame of frames) {
    const layout = { preset: 'vertical', navigationStyle: 'tabbed', ...frame };
    await own.call(authContract.updateUser, { user: { settings: { layout, fontSize: 130 } } });
    await enterAs(page, own, '/bond');
    for (const path of ['/bond', '/trade', '/create-trade', '/create-bond', '/firm']) {
      await goInside(page, path);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const where = `${path} ${frame.mode}`;
      expect(await cellsCutOff(page), where).toEqual([]);
      await expect.poll(() => listsBeyondRoom(page), where).toEqual([]);
      expect(await buttonsCovered(page), where).toEqual([]);
      expect(await pixelsBeyondScreen(page), where).toBe(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // The longest labels of each language, and as alice the toolbar that only users have.
  const walks = [
    {
      language: 'en',
      signedInAs: 'alice',
      paths: [
        '/consensus?tab=submission',
        '/trades',
        '/consensus?tab=result',
        '/dashboard',
        '/desk',
      ],
    },
    { language: 'tr', signedInAs: 'admin', paths: ['/transactions', '/consensus?tab=submission'] },
  ] as const;
  for (const { language, signedInAs, paths } of walks) {
    test.describe(language, () => {
      test.use({ language, signedInAs });
      test('controls are as large as a finger; the largest letters break before they leave the screen', async ({
        page,
      }) => {
        for (const [place, path] of paths.entries()) {
          await (place === 0 ? page.goto(path) : goInside(page, path));
          // Results write what they show into the address.
          await expect.poll(() => isOnPage(page, path)).toBe(true);
          await expect(
            page.locator('main .pv-consensus-step, main tbody tr, main .pv-link').first(),
          ).toBeVisible();
          await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
          expect(await smallTargets(page), path).toEqual([]);
          await enlargeLetters(page);
          expect(await buttonsCutOff(page), path).toEqual([]);
          expect(await pixelsBeyondScreen(page), path).toBe(0);
        }
      });
    });
  }
});

test.describe('on paper', () => {
  test.use({ language: 'ar', signedInAs: 'alice' });
  test('the guide starts below its heading, on upright pages that hold its pictures', async ({
    page,
  }) => {
    await page.goto('/guide?page=first-hour');
    await expect(page.locator('main article img').first()).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const widths = [...pdf.matchAll(/\/MediaBox\s*\[0 0 (\d+)/g)].map(([, width]) => Number(width));
    expect(new Set(widths)).toEqual(new Set([594]));
    expect(widths.length).toBeLessThanOrEqual(2);
  });
});
