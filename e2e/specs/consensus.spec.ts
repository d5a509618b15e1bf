// The consensus as its members live it: a kept round from the file to the figures, what stops a member, what admins see.
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { shownValue } from '@pricevault/consensus/protocol3/shown-values';
import { keepersContract } from '@pricevault/contract';
import { demoPassword } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { Shell } from '../pages/Shell.ts';
import { SubmissionsPage } from '../pages/SubmissionsPage.ts';
import {
  contribute,
  demoKey,
  demoMember,
  makeMember,
  openBrowser,
  openKeptRound,
  valuationsFile,
  type Member,
} from '../support/consensus-members.ts';
import { valuesFoundIn } from '../support/data-search.ts';
import { makeMarket, submitValues } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

// One worker with keepers for the whole file.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ keepers: 'embedded' });

const inBrowsers = ['alice', 'bob'] as const;
const byLibrary = ['carol', 'dave', 'erin'] as const;
const members = [...inBrowsers, ...byLibrary];
/** Two trades; values that nothing else in the vault has. */
const values: Record<(typeof members)[number], readonly [string, string]> = {
  alice: ['71234.517', '-8123.441'],
  bob: ['71236.019', '-8127.903'],
  carol: ['71233.773', '-8121.117'],
  dave: ['71235.220', '-8125.668'],
  erin: ['71234.991', '-8124.223'],
};
/** Seconds: members have their keys open before it begins. */
const window = 75;

/** As the screen writes them, computed in the open. */
function figures(column: 0 | 1): { average: string; stdev: string } {
  const steps = members.map((name) => Math.round(Number(values[name][column]) * 1_000));
  const { mean, deviation } = plainFigures(steps);
  return { average: shownValue('0.001', mean), stdev: shownValue('0.001', deviation) };
}

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('watches a kept round that two members in browsers and three by the library fill; both see its figures to the last digit', async ({
    browser,
    server,
    words,
    api,
    page: adminPage,
  }) => {
    test.setTimeout(420_000);
    const begun = new Date();
    const others: Member[] = [];
    for (const name of byLibrary) others.push(await demoMember(server, name));
    const browsers = await Promise.all(
      inBrowsers.map(async (name) => {
        const { token } = await sessionOf(server.url, name);
        const opened = await openBrowser(browser, server.url, token);
        const consensus = new ConsensusPage(opened.page, words);
        await consensus.open('submission');
        await consensus.openKey(demoKey(name), demoPassword);
        return { name, consensus, ...opened };
      }),
    );
    const { type, tradeIds } = await makeMarket(
      api,
      await sessionOf(server.url, 'alice'),
      [0, 0.01],
    );
    const roundId = await openKeptRound(server, api, type._id, window);
    await Promise.all(
      browsers.map(async ({ name, consensus, page }) => {
        const [one, two] = values[name];
        const lines = [`${tradeIds[0]},${one},`, `${tradeIds[1]},${two},0.03`, 'x,1,'];
        await consensus.chooseValuations(valuationsFile(lines));
        await expect(page.getByText('Valuations: 2; rows ignored: 1')).toBeVisible();
        await consensus.encrypt.click();
        await consensus.confirmKeepers();
        await expect(consensus.sealedRows).toBeVisible();
        await consensus.submit.click();
        await expect(new Shell(page, words).notice('Uploaded successfully!')).toBeVisible();
        await expect(page.getByTestId('receipts')).toContainText('Your contribution counts');
      }),
    );
    for (const [index, name] of byLibrary.entries()) {
      const marks = tradeIds.map((tradeId, trade) => ({
        tradeId,
        value: values[name][trade === 0 ? 0 : 1],
      }));
      await contribute(others[index]!, roundId, marks);
    }
    await adminPage.goto('/keepers');
    // An earlier draft of the round may be void already.
    const row = adminPage
      .getByRole('row')
      .filter({ hasText: type.name })
      .filter({ hasText: /Open|Closing|Computing|Signing|Published/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Published', { timeout: 240_000 });

    for (const { page, context, problems, consensus } of browsers) {
      await page.getByRole('tab', { name: 'Result' }).click();
      await consensus.chooseResult(`${type.name} · Published`);
      // The log is co-signed within a minute.
      await expect(async () => {
        await consensus.openResult.click();
        await expect(consensus.checks).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      await expect(consensus.checks.locator('[data-status="passed"]')).toHaveCount(20);
      await expect(consensus.resultRows).toHaveCount(2);
      const cells = (await consensus.resultRows.allInnerTexts()).join(' ').replaceAll(',', '');
      for (const column of [0, 1] as const) {
        const { average, stdev } = figures(column);
        expect(cells.split(/\s+/)).toEqual(expect.arrayContaining([average, stdev, '5']));
      }
      expect(problems).toEqual([]);
      await context.close();
    }
    // What was written is found; the values are not.
    const plain = members.flatMap((name) => values[name]);
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
    await expect(page.getByText('Your firm has contributed already.')).toBeVisible();
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
    // An earlier draft of the round may be void already.
    const row = adminPage.getByRole('row').filter({ hasText: kept.type.name });
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
  await expect(page.getByText('Your firm has not been vetted by the operator yet')).toBeVisible();
  await expect(consensus.encrypt).toBeDisabled();
  expect(problems).toEqual([]);
  await context.close();
});
