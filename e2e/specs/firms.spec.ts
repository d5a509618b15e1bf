import { firmsContract } from '@pricevault/contract';
import { makeAccount, signInPerson } from '../support/accounts.ts';
import { enterAs } from '../support/browsers.ts';
import { expect, test } from '../support/test.ts';

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a colleague is invited, joins, becomes an owner, and the first owner leaves', async ({
    page,
    server,
    words,
    shell,
    otherBrowser,
    outbox,
  }) => {
    const owner = await makeAccount(server, 'ar');
    const colleague = await makeAccount(server, 'ar');
    const say = (key: string, values = {}) => words.say('firms', key, values);
    await enterAs(page, await signInPerson(server, owner), '/profile');
    await shell.openOwnPage('firms', 'nav.firm');
    await expect(page.getByText(say('notVetted'), { exact: true })).toBeVisible();
    const leave = page.getByRole('button', { name: say('leave.action') });
    await expect(leave).toBeDisabled();

    // A name of its own, so that the mail and the pages can be told apart; without the point, with which a name can read like
    // a host's (nadia.ab…) and is refused.
    const ownName = `Firm of ${owner.email.split('@')[0]?.replace('.', ' ')}`;
    await page.getByRole('button', { name: say('details.action') }).click();
    await page.getByLabel(say('details.name')).fill(ownName);
    await page.getByRole('button', { name: words.say('common', 'actions.save') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownName);

    const invite = page.getByRole('button', { name: say('invite.submit') });
    await expect(invite).toBeDisabled();
    await page.getByLabel(say('invite.email')).fill(colleague.email);
    await invite.click();
    await expect(shell.notice(say('invite.done', { email: colleague.email }))).toBeVisible();
    const invitations = page.getByRole('grid', { name: say('invitations.title'), exact: true });
    await expect(invitations.getByText(colleague.email)).toBeVisible();

    // Taken back and sent again: only the second link counts.
    await page
      .getByRole('button', { name: say('invitations.revokeNamed', { email: colleague.email }) })
      .click();
    await expect(invitations.getByText(colleague.email)).toHaveCount(0);
    await page.getByLabel(say('invite.email')).fill(colleague.email);
    await invite.click();
    await expect(invitations.getByText(colleague.email)).toBeVisible();
    const link = await outbox.linkTo(colleague.email, 'join-firm', 2);

    await otherBrowser(null, async (other) => {
      await enterAs(other, await signInPerson(server, colleague), link);
      await other.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(other.getByRole('heading', { name: /You have joined/ })).toBeVisible();
      await other.goto('/firm');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(ownName);
      // A member reads; only owners run the firm.
      await expect(other.getByRole('button', { name: 'Edit details' })).toBeDisabled();
      await expect(other.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    });

    await page.reload();
    const members = page.getByRole('grid', { name: say('members.title'), exact: true });
    const row = members.getByRole('row').filter({ hasText: colleague.email });
    await expect(row).toContainText(say('roles.member'));
    await expect(leave).toBeDisabled(); // the last owner
    // Removing asks first; who is a member already is not invited.
    const question = page.getByRole('alertdialog');
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: say('members.remove.action') }).click();
    await question.getByRole('button', { name: words.say('common', 'actions.cancel') }).click();
    await expect(row).toBeVisible();
    await page.getByLabel(say('invite.email')).fill(colleague.email);
    await invite.click();
    await expect(
      page.getByText(words.error('alreadyMember').replace('{email}', colleague.email)),
    ).toBeVisible();
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: say('members.role.action') }).click();
    const roles = page.getByRole('dialog');
    await roles.getByLabel(say('members.role.role')).selectOption('owner');
    await roles.locator('button[type="submit"]').click();
    await expect(row).toContainText(say('roles.owner'));

    await leave.click();
    await expect(question).toContainText(say('leave.question'));
    await question.getByRole('button', { name: say('leave.action') }).click();
    await expect(row).toHaveCount(0);
    const own = await signInPerson(server, colleague);
    const { members: left } = await own.call(firmsContract.read);
    expect(left.map(({ email }) => email)).toEqual([colleague.email]);
  });
});
