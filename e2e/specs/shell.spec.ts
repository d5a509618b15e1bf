import { assetsContract } from '@pricevault/contract';
import { Shell } from '../pages/Shell.ts';
import { signInPerson } from '../support/accounts.ts';
import { watchApplicationFiles } from '../support/first-load.ts';
import { enterAs } from '../support/browsers.ts';
import { goInside, savedChoices } from '../support/page-steps.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import { keepToken, unsignedToken } from '../support/tokens.ts';
import { wordsOf } from '../support/words.ts';

test.describe('a signed-in user', () => {
  test.use({ signedInAs: 'alice' });

  test('without the role is sent from an admin page to the dashboard; pages, actions and help are found by keys, and each closes by Escape', async ({
    page,
    server,
    shell,
  }) => {
    await page.goto('/pilot-partners');
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
    const { navigation } = shell;
    await expect(navigation.getByRole('link', { name: 'Results' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Normal vol (bp)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Par curves' })).toHaveCount(0);
    await expect(navigation.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    const search = palette.getByRole('combobox', { name: 'Search everything' });
    const found = palette.getByRole('listbox').getByRole('option');
    await search.fill('users');
    await expect(found.filter({ hasText: 'Users' })).toHaveCount(0);
    await search.fill('zzzzzzzz');
    await expect(palette.getByText('No Result')).toBeVisible();
    await expect(found).toHaveCount(0);
    // The words of the market: terms, with the last consensus, and what people call a page.
    await search.fill('1y10y atm');
    await expect(found.first()).toContainText('1y10y ATM');
    await expect(found.first()).toContainText('Consensus');
    await search.fill('window');
    await expect(found.first()).toContainText('Submissions');
    await page.keyboard.press('Escape');

    await shell.follow('Trade Repo');
    await expect(page.getByRole('tab')).toHaveText(['Trades Download', 'Series Configure']);
    const alice = await sessionOf(server.url, 'alice');
    const reply = await alice.send(assetsContract.create, { name: 'Not allowed' });
    expect(reply.status).toBe(403);

    await goInside(page, '/trades/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(navigation).toBeVisible();
    await expect(page).toHaveURL('/trades/nowhere');

    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await search.fill('bond calc');
    await expect(found.first()).toHaveText(/Bond calculator/);
    await search.press('Enter');
    await expect(page).toHaveURL('/calculator?mode=bond');

    await page.keyboard.press('Control+k');
    await search.fill('configure series:');
    const series = found.first();
    const name = (await series.textContent())?.replace('Configure series: ', '') ?? '';
    await search.press('Enter');
    await expect(page).toHaveURL(/tab=series&series=/);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.keyboard.press('Control+k');
    await search.fill('newest results');
    await search.press('Enter');
    await expect(page).toHaveURL(/dashboard\?series=.*&date=\d/);
    await expect(page.getByText(/^Where the market marks your trades, as of/)).toBeVisible();

    await page.keyboard.press('Control+k');
    await search.fill('dark');
    await search.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await expect(search).toHaveCount(0);
    await page.locator('main').focus();
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Search everything');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);

    await page.keyboard.press('q');
    const quick = page.getByRole('dialog', { name: 'Quick panel' });
    for (const title of ['Submission windows today', 'Waiting for an answer', 'Newest results']) {
      await expect(quick.getByRole('heading', { name: title })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(quick).toHaveCount(0);

    await shell.toolbarButton('bell.label').click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await expect(notices.getByText('Email notices')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notices).toHaveCount(0);

    await shell.accountMenu.click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toHaveText('My Profile');
    await expect(items.last()).toHaveText('Logout');
    await page.getByRole('menuitem', { name: 'Help and Support' }).click();
    await expect(page.getByRole('dialog', { name: 'Help and Support' })).toBeVisible();
    await page.keyboard.press('Escape');

    await shell.toolbarButton('fullscreen.enter').click();
    await expect(shell.toolbarButton('fullscreen.leave')).toBeVisible();
    await shell.toolbarButton('fullscreen.leave').click();
    await expect(shell.toolbarButton('fullscreen.enter')).toBeVisible();
  });
});

test('shortcuts are added, moved by buttons and by dragging, removed, and follow the account', async ({
  page,
  server,
  person,
  own,
  otherBrowser,
}) => {
  await enterAs(page, own, '/profile');
  const rail = page.getByRole('navigation', { name: 'Shortcuts' });
  const names = (where: typeof page) =>
    // By style: the dialog above it takes its role away.
    where
      .locator('nav[aria-label=Shortcuts] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  await rail.getByRole('button', { name: 'Edit shortcuts' }).click();
  const editor = page.getByRole('dialog', { name: 'Shortcuts' });
  await editor.getByRole('button', { name: 'Add My Firm' }).click();
  await editor.getByRole('button', { name: 'Remove My Profile' }).click();
  await editor.getByRole('button', { name: 'Move My Firm up' }).click();
  await expect.poll(() => names(page)).toEqual(['Results', 'Trade Repo', 'My Firm', 'Calculator']);

  const stored = savedChoices(page, '"/dashboard","/trades","/calculator","/firm"');
  // By the keyboard, as a screen reader's user drags.
  await editor.getByRole('button', { name: 'Drag Calculator' }).focus();
  await page.keyboard.press('Space');
  await expect(editor.getByText('Calculator is at position 4 of 4.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(editor.getByText('Calculator is at position 3 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  const wanted = ['Results', 'Trade Repo', 'Calculator', 'My Firm'];
  await expect.poll(() => names(page)).toEqual(wanted);
  await stored;

  // And by the pointer.
  const second = savedChoices(page, '"/firm","/dashboard","/trades","/calculator"');
  const handle = editor.getByRole('button', { name: 'Drag My Firm' });
  const target = editor.getByRole('button', { name: 'Drag Results' });
  await handle.hover();
  await page.mouse.down();
  const place = (await target.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(place.x + 10, place.y + 40, { steps: 5 });
  await page.mouse.move(place.x + 10, place.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['My Firm', 'Results', 'Trade Repo', 'Calculator']);
  await second;
  await page.keyboard.press('Escape');
  await rail.getByRole('link', { name: 'My Firm' }).click();
  await expect(page).toHaveURL('/firm');
  await otherBrowser(null, async (other) => {
    await enterAs(other, await signInPerson(server, person), '/firm');
    await expect
      .poll(() => names(other))
      .toEqual(['My Firm', 'Results', 'Trade Repo', 'Calculator']);
  });
});

test('a guest meets the menu of guests where there is no page, also if the session has ended unnoticed', async ({
  page,
  context,
  server,
}) => {
  const application = watchApplicationFiles(page);
  await keepToken(page, unsignedToken(-60));
  await context.addCookies([{ name: 'pricevault_signed_in', value: '1', url: server.url }]);
  await page.goto('/trades/nowhere', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Guest' }).click();
  await expect(page.getByRole('menuitem', { name: 'Register' })).toBeVisible();
  // The page's header named files for the cookie, which is mended by now.
  application.length = 0;
  await page.reload();
  await page.getByRole('button', { name: 'Guest' }).click();
  await page.getByRole('menuitem', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  expect(application).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, signedInAs: 'bob' });

  test('the navigation is a drawer, and the language is chosen in the settings', async ({
    page,
    shell,
  }) => {
    await page.goto('/firm');
    await expect(shell.accountMenu).toBeVisible();
    await expect(shell.navigation).toHaveCount(0);
    await shell.toolbarButton('navigation.open').click();
    await expect(shell.navigation.getByText('Bob Bakır')).toBeVisible();
    await shell.navigation.getByRole('link', { name: 'Trade Repo' }).click();
    await expect(page).toHaveURL('/trades');
    await expect(shell.navigation).toHaveCount(0);

    const settings = await shell.openSettings();
    await settings.chooseLanguage('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const arabic = new Shell(page, wordsOf('ar'));
    await page.keyboard.press('Escape');
    await arabic.toolbarButton('navigation.open').click();
    await expect(arabic.navigation).toBeVisible();
    const rightEdge = async () => {
      const box = await arabic.navigation.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(rightEdge).toBe(390); // at the right, where lines begin
  });
});
