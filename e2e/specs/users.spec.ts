import { authContract } from '@pricevault/contract';
import { demoEmail } from '../../tools/testing/demo-accounts.ts';
import { UsersPage } from '../pages/UsersPage.ts';
import { makeAccount, registerPerson, newPerson, signInPerson } from '../support/accounts.ts';
import { expect, test as journey } from '../support/test.ts';

const test = journey.extend<{ users: UsersPage }>({
  users: async ({ page, words }, use) => use(new UsersPage(page, words)),
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test.describe('in Arabic on a phone', () => {
    test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

    test('finds an account, changes its role, disables and enables it, and vets its firm', async ({
      words,
      shell,
      person,
      own,
      users,
    }) => {
      const say = (key: string) => words.say('users', key);
      await users.open();
      const row = await users.find(person.email);
      await expect(row).toContainText(say('states.active'));

      const role = row.getByRole('combobox');
      await role.selectOption('staff');
      await users.question
        .getByRole('button', { name: words.say('common', 'actions.cancel') })
        .click();
      await expect(role).toHaveValue('user');
      await role.selectOption('staff');
      await users.confirm('role');
      await expect(shell.notice(say('done.role'))).toBeVisible();
      await expect(role).toHaveValue('staff');
      expect((await own.call(authContract.currentUser)).user.role).toEqual(['staff']);

      await users.act(row, 'disable');
      await expect(users.question).toContainText(person.displayName);
      await users.confirm('disable');
      await expect(row).toContainText(say('states.disabled'));
      expect((await own.send(authContract.currentUser)).status).toBe(401);
      await users.act(row, 'enable');
      await users.confirm('enable');
      await expect(row).toContainText(say('states.active'));

      await users.act(row, 'vet');
      await users.confirm('vet');
      await expect(row.getByRole('img', { name: say('vetted') })).toBeVisible();
      await users.act(row, 'unvet');
      await users.confirm('unvet');
      await expect(row.getByRole('img', { name: say('vetted') })).toHaveCount(0);
    });
  });

  test('sees who has not verified the address, ends the sessions of several accounts at once, and stays an admin when there is no other one', async ({
    page,
    server,
    shell,
    users,
  }) => {
    const people = [await makeAccount(server), await makeAccount(server)];
    const unverified = newPerson();
    await registerPerson(server, unverified);
    const owns = await Promise.all(people.map((person) => signInPerson(server, person)));
    await users.open();
    for (const { email } of people) {
      const row = await users.find(email);
      await row.getByRole('checkbox').check();
    }
    await users.table.bulkMenu.click();
    await page.getByRole('menuitem', { name: /End sessions/ }).click();
    await expect(users.question).toContainText('End every session of 2 accounts?');
    await users.confirm('endSessions');
    await expect(shell.notice('Sessions ended.')).toBeVisible();
    for (const own of owns) expect((await own.send(authContract.currentUser)).status).toBe(401);

    const sentence = 'This is the last administrator. Make someone else an administrator first.';
    const row = await users.find(demoEmail('admin'));
    await row.getByRole('combobox').selectOption('user');
    await users.confirm('role');
    await expect(shell.notice(sentence)).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveValue('admin');
    await users.act(row, 'disable');
    await users.confirm('disable');
    await expect(shell.notice(sentence).last()).toBeVisible();
    await expect(row).toContainText('Active');

    // In less room a row takes several lines, and nothing has to be scrolled to.
    await page.setViewportSize({ width: 1000, height: 900 });
    const hidden = () =>
      page.getByRole('grid').evaluate((grid) => {
        const view = grid.parentElement;
        return view ? view.scrollWidth - view.clientWidth : -1;
      });
    await expect.poll(hidden).toBe(0);

    await expect(await users.find(unverified.email)).toContainText('Not verified');
    await users.search.fill('');
    await users.table.sortBy('Last sign-in');
    await users.table.sortBy('Last sign-in');
    await expect(users.table.rows.first()).toContainText(/\d\d \w{3} \d{4}/);
  });
});
