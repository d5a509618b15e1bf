// The consensus as its members live it: a kept round from the file to the figures, what stops a member, what admins see.
import { keepersContract } from '@pricevault/contract';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { Shell } from '../pages/Shell.ts';
import { SubmissionsPage } from '../pages/SubmissionsPage.ts';
import {
  contribute,
  demoMember,
  makeMember,
  openBrowser,
  openKeptRound,
  valuationsFile,
  type Member,
  type SentContribution,
} from '../support/consensus-members.ts';
import { valuesFoundIn } from '../support/data-search.ts';
import {
  expectFigures,
  expectFiguresInBrowser,
  keptMember,
  marksOf,
  memberNames,
  openMemberBrowser,
  sealInBrowser,
  values,
  type MemberInBrowser,
  type MemberName,
} from '../support/kept-round.ts';
import { makeMarket, submitValues } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

// One worker with keepers for the whole file.
test.describe.configure({ mode: 'default' });
test.use({ keepers: 'embedded' });

const inBrowsers = ['alice', 'bob'] as const;
/** Seconds: members have their keys open before it begins. */
const window = 75;

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('watches a kept round that two members in browsers and six by the library fill; all see its figures to the last digit', async ({
    browser,
    server,
    words,
    api,
    page: adminPage,
  }) => {
    test.setTimeout(840_000);
    const begun = new Date();
    const browsers: MemberInBrowser[] = [];
    const others: { name: MemberName; member: Member }[] = [];
    for (const name of memberNames) {
      const member = await keptMember(server, api, name);
      if (inBrowsers.some((one) => one === name)) {
        browsers.push(await openMemberBrowser(browser, server, words, name, member));
      } else {
        others.push({ name, member });
      }
    }
    const { type, tradeIds } = await makeMarket(
      api,
      await sessionOf(server.url, 'alice'),
      [0, 0.01],
    );
    const roundId = await openKeptRound(server, api, type._id, window);
    await Promise.all(browsers.map((member) => sealInBrowser(member, tradeIds)));
    const sent: SentContribution[] = [];
    for (const { name, member } of others) {
      sent.push(await contribute(member, roundId, marksOf(name, tradeIds)));
    }
    await adminPage.goto('/keepers');
    const row = adminPage.getByRole('row').filter({ hasText: type.name });
    await expect(row.filter({ hasText: 'Published' })).toBeVisible({ timeout: 480_000 });

    for (const member of browsers) {
      await expectFiguresInBrowser(member, type.name, tradeIds);
      await member.context.close();
    }
    for (const [index, { member }] of others.entries()) {
      await expectFigures(member, sent[index]!, tradeIds);
    }
    // What was written is found; the values are not.
    const plain = memberNames.flatMap((name) => values[name]);
    expect(valuesFoundIn(server.dataDir, [type.name], begun)).toEqual([type.name]);
    expect(valuesFoundIn(server.dataDir, plain, begun)).toEqual([]);
  });

  test('ends a round without a result; a firm that has contributed is warned before it submits openly', async ({
    browser,
    server,
    words,
    api,
    page: adminPage,
  }) => {
    const alice = await sessionOf(server.url, 'alice');
    // Keepers refuse terms of which something was opened for the date, so no other journey has these.
    const openly = await makeMarket(api, alice, [0.02]);
    const kept = await makeMarket(api, alice, [0.03]);
    await submitValues(alice, openly.tradeIds, [101.5]);
    const member = await demoMember(server, 'alice');
    const roundId = await openKeptRound(server, api, kept.type._id, 3_600);
    await contribute(member, roundId, [{ tradeId: kept.tradeIds[0]!, value: '101.253' }]);

    const { context, page, problems } = await openBrowser(browser, server.url, alice.token);
    const consensus = new ConsensusPage(page, words);
    await consensus.open('submission');
    await consensus.chooseValuations(valuationsFile([`${openly.tradeIds[0]},101.25,`]));
    await expect(page.getByText('Your firm has used another path')).toBeVisible();
    await consensus.chooseValuations(valuationsFile([`${kept.tradeIds[0]},101.25,`]));
    await expect(page.getByText('Your firm has already contributed.')).toBeVisible();
    await expect(page.getByText('Your firm has used another path')).toHaveCount(0);
    const submissions = new SubmissionsPage(page, words);
    await page.goto('about:blank');
    await submissions.open();
    await submissions.choose(
      `${'\r\n'.repeat(5)}Trade Reference,Your Value\r\n${kept.tradeIds[0]},101.25\r\n`,
    );
    await submissions.save.click();
    await expect(submissions.question).toContainText('through Consensus');
    await submissions.question.getByRole('button', { name: 'Cancel' }).click();
    expect(problems).toEqual([]);
    await context.close();

    await adminPage.goto('/keepers');
    // An earlier draft of the round may be void or refused; refused ones can be ended too.
    const row = adminPage
      .getByRole('row')
      .filter({ hasText: kept.type.name })
      .filter({ has: adminPage.getByText('Open', { exact: true }) });
    await row.getByRole('button', { name: 'Void' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Void' }).click();
    await expect(new Shell(adminPage, words).notice('The round is void.')).toBeVisible();
    const query = `?instrumentTypeId=${kept.type._id}`;
    const { items } = await api.call(keepersContract.keptRounds, undefined, query);
    expect(items.find(({ id }) => id === roundId)).toMatchObject({ state: 'void' });
  });
});

test('somebody of a firm that is not vetted is told so, and nothing is sealed', async ({
  browser,
  server,
  words,
  api,
}) => {
  const { api: person } = await makeMember(server);
  const { tradeIds } = await makeMarket(api, await sessionOf(server.url, 'alice'), [0.04]);
  const { context, page, problems } = await openBrowser(browser, server.url, person.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('submission');
  await consensus.chooseValuations(valuationsFile([`${tradeIds[0]},101.25,`]));
  await expect(page.getByText('The operator has not vetted your firm yet')).toBeVisible();
  await expect(consensus.encrypt).toBeDisabled();
  expect(problems).toEqual([]);
  await context.close();
});
