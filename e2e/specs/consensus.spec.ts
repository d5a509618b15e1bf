// The consensus as its members live it: five members in five browsers, a result that all of them check, what stops them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keyFingerprint, openKeyFile } from '@pricevault/consensus';
import { consensusContract, firmsContract, usersContract } from '@pricevault/contract';
import { demoPassword } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { Shell } from '../pages/Shell.ts';
import { SubmissionsPage } from '../pages/SubmissionsPage.ts';
import {
  contribute,
  demoKey,
  makeMember,
  openBrowser,
  valuationsFile,
} from '../support/consensus-members.ts';
import { valuesFoundIn } from '../support/data-search.ts';
import { makeMarket, submitValues } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

// Opening a key file costs 600,000 rounds by design, which a busy machine takes its time for.
test.describe.configure({ timeout: 120_000 });

const members = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;
/** Two trades; values that nothing else in the vault has. */
const values: Record<(typeof members)[number], readonly [string, string]> = {
  alice: ['71234.5178', '-8123.4417'],
  bob: ['71236.0192', '-8127.9031'],
  carol: ['71233.7731', '-8121.1173'],
  dave: ['71235.2209', '-8125.6683'],
  erin: ['71234.9917', '-8124.2239'],
};

function figures(column: 0 | 1): { average: string; stdev: string } {
  const numbers = members.map((name) => Number(values[name][column]));
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return { average: mean.toFixed(4), stdev: Math.sqrt(variance).toFixed(3) };
}

/** The admin ends the round of a type on the Result tab, as the log will say. */
async function closeEarly(page: Page, typeName: string): Promise<void> {
  await page.goto('/consensus?tab=result');
  const row = page.getByRole('row').filter({ hasText: typeName });
  await row.getByRole('button', { name: 'Close early' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the round' }).click();
  await expect(page.getByText('The round is closed and its result is formed.')).toBeVisible();
  await expect(row).toHaveCount(0);
}

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('ends a round that five members in five browsers have filled, and all see the average and the deviation', async ({
    browser,
    server,
    words,
    api,
    page: adminPage,
  }) => {
    test.setTimeout(180_000);
    const begun = new Date();
    const { type, tradeIds } = await makeMarket(
      api,
      await sessionOf(server.url, 'alice'),
      [0, 0.01],
    );
    const run = async (name: (typeof members)[number]) => {
      const opened = await openBrowser(
        browser,
        server.url,
        (await sessionOf(server.url, name)).token,
      );
      const consensus = new ConsensusPage(opened.page, words);
      await consensus.open('submission');
      const [one, two] = values[name];
      const text = `tradeid,valuation,forward\r\n${tradeIds[0]},${one},\r\n${tradeIds[1]},${two},0.03\r\nx,1,\r\n`;
      await consensus.chooseValuations({
        name: 'valuations.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
      await expect(opened.page.getByText('Valuations: 2; rows ignored: 1')).toBeVisible();
      await expect(consensus.submit).toBeDisabled();
      await consensus.encrypt.click();
      await expect(consensus.sealedRows).toBeVisible();
      await consensus.openKey(demoKey(name), demoPassword);
      await consensus.submit.click();
      await expect(new Shell(opened.page, words).notice('Uploaded successfully!')).toBeVisible();
      return { consensus, ...opened };
    };
    const browsers = await Promise.all(members.map(run));
    const plain = members.flatMap((name) => values[name]);
    // What was written is found; the values are not.
    expect(valuesFoundIn(server.dataDir, [type.name], begun)).toEqual([type.name]);
    expect(valuesFoundIn(server.dataDir, plain, begun)).toEqual([]);

    await closeEarly(adminPage, type.name);
    for (const { page, context, problems, consensus } of browsers) {
      await page.getByRole('tab', { name: 'Result' }).click();
      await consensus.chooseResult(type.name);
      await consensus.openResult.click();
      // All but one: nobody here has marked a key as checked.
      await expect(consensus.checks.locator('[data-status="passed"]')).toHaveCount(11);
      await expect(consensus.checks.locator('[data-status="not-checked"]')).toHaveCount(1);
      for (const column of [0, 1] as const) {
        const { average, stdev } = figures(column);
        // The round's trades are in the order of their ids, and so are the rows.
        const cells = (await consensus.resultRows.nth(column).innerText())
          .replaceAll(',', '')
          .split(/\s+/);
        expect(cells).toEqual(expect.arrayContaining([average, stdev]));
      }
      expect(problems).toEqual([]);
      await context.close();
    }
    expect(valuesFoundIn(server.dataDir, plain, begun)).toEqual([]);
  });
});

test('a firm that goes a second way with its marks is warned, on both pages', async ({
  browser,
  server,
  words,
  api,
}) => {
  const alice = await sessionOf(server.url, 'alice');
  const [openly, sealed] = [await makeMarket(api, alice, [0]), await makeMarket(api, alice, [0])];
  await submitValues(alice, openly.tradeIds, [101.5]);
  const { context, page, problems } = await openBrowser(browser, server.url, alice.token);
  const consensus = new ConsensusPage(page, words);
  const fileOf = (tradeId: number | undefined) => ({
    name: 'valuations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`tradeid,valuation\r\n${tradeId},101.25\r\n`),
  });
  await consensus.open('submission');
  await consensus.chooseValuations(fileOf(openly.tradeIds[0]));
  await expect(page.getByText('Your firm has used another path')).toBeVisible();

  await consensus.chooseValuations(fileOf(sealed.tradeIds[0]));
  await expect(page.getByText('Your firm has used another path')).toHaveCount(0);
  await consensus.encrypt.click();
  await expect(consensus.sealedRows).toBeVisible();
  await consensus.openKey(demoKey('alice'), demoPassword);
  await consensus.submit.click();
  await expect(new Shell(page, words).notice('Uploaded successfully!')).toBeVisible();
  const submissions = new SubmissionsPage(page, words);
  await submissions.open();
  await submissions.choose(
    `${'\r\n'.repeat(5)}Trade Reference,Your Value\r\n${sealed.tradeIds[0]},101.25\r\n`,
  );
  await submissions.save.click();
  await expect(submissions.question).toContainText('through Consensus');
  await submissions.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(submissions.question).toHaveCount(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a newcomer opens yesterday’s result of the demo with the demo key, checks it and downloads it', async ({
  browser,
  server,
  words,
}) => {
  const opened = await openBrowser(
    browser,
    server.url,
    (await sessionOf(server.url, 'alice')).token,
  );
  const { page } = opened;
  const consensus = new ConsensusPage(page, words);
  await consensus.open('result');
  await consensus.openKey(demoKey('alice'), demoPassword);
  await consensus.chooseResult('');
  await consensus.openResult.click();
  await expect(consensus.checks.locator('[data-status="failed"]')).toHaveCount(0);
  // Trades with a result come first; the others are behind a switch.
  await expect(page.getByText('Only 3 firms: not published')).toHaveCount(0);
  await page.getByLabel('Only trades with a result').click();
  await expect(page.getByText('Only 3 firms: not published').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download result file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^consensus-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(opened.problems).toEqual([]);
  await opened.context.close();
});

test('somebody of a firm that is not vetted is told so, and nothing is sealed', async ({
  browser,
  server,
  words,
  api,
}) => {
  const { api: person } = await makeMember(server);
  const { tradeIds } = await makeMarket(api, await sessionOf(server.url, 'alice'), [0]);
  const { context, page, problems } = await openBrowser(browser, server.url, person.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('submission');
  await consensus.chooseValuations(valuationsFile([`${tradeIds[0]},101.25,`]));
  await expect(page.getByText('Your firm has not been vetted by the operator yet')).toBeVisible();
  await expect(consensus.encrypt).toBeDisabled();
  expect(problems).toEqual([]);
  await context.close();
});

test('a colleague’s later contribution is a warning among the checks, the numbers stand, and a late one is refused', async ({
  browser,
  server,
  words,
  api,
  outbox,
}) => {
  const owner = await makeMember(server);
  const colleague = await makeMember(server);
  await owner.api.call(firmsContract.invite, { email: colleague.email });
  const link = await outbox.linkTo(colleague.email, 'join-firm');
  await colleague.api.call(firmsContract.join, { token: link.split('/').at(-1) ?? '' });
  const query = `?pageNum=0&pageSize=5&searchText=${encodeURIComponent(owner.email)}`;
  const { items } = await api.call(usersContract.list, undefined, query);
  await api.call(usersContract.vetFirm, { firmId: items[0]?.firmId ?? '', isVetted: true });
  const { type, tradeIds } = await makeMarket(api, owner.api, [0]);

  const { context, page, problems } = await openBrowser(browser, server.url, owner.api.token);
  const consensus = new ConsensusPage(page, words);
  // Marking a colleague's key does not turn the own one, which has no mark, into a changed one.
  await consensus.open('keys');
  const fingerprint = await keyFingerprint(colleague.keys.publicKey);
  const row = page.getByRole('row').filter({ hasText: fingerprint });
  await row.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(row).toContainText('Checked');
  await consensus.open('submission');
  await consensus.chooseValuations(valuationsFile([`${tradeIds[0]},100,`]));
  await consensus.encrypt.click();
  await expect(consensus.sealedRows).toBeVisible();
  await consensus.pasteKey(Buffer.from(owner.keys.secretKey).toString('hex'));
  await expect(page.getByText('These are hexadecimal digits.')).toBeVisible();
  await consensus.pasteKey(Buffer.from(owner.keys.secretKey).toString('base64'));
  await consensus.submit.click();
  await expect(new Shell(page, words).notice('Uploaded successfully!')).toBeVisible();

  await contribute(colleague, type._id, '102');
  for (const name of ['bob', 'carol', 'dave', 'erin'] as const) {
    const file: unknown = JSON.parse(readFileSync(demoKey(name), 'utf8'));
    const member = {
      api: await sessionOf(server.url, name),
      keys: await openKeyFile(file, demoPassword),
    };
    await contribute(member, type._id, '102');
  }
  const { round } = await owner.api.call(
    consensusContract.publicKeys,
    undefined,
    `?instrumentTypeId=${type._id}`,
  );
  // Sealed in time, sent too late: the vault's reason is a notice.
  await consensus.chooseValuations(valuationsFile([`${tradeIds[0]},100,`]));
  await consensus.encrypt.click();
  await expect(consensus.sealedRows).toBeVisible();
  await api.call(consensusContract.close, { round_id: round?.id ?? '' });
  await consensus.submit.click();
  const late = 'The round is closed and takes nothing more.';
  await expect(new Shell(page, words).notice(late)).toBeVisible();

  // What could not be sent is not left without a question.
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await consensus.openResult.click();
  await expect(consensus.checks.locator('[data-status="warning"]')).toContainText(
    'A colleague replaced your firm’s contribution',
  );
  await expect(consensus.checks.locator('[data-status="passed"]')).toHaveCount(11);
  await expect(consensus.resultRows.first()).toContainText('102.0000');
  expect(problems).toEqual([]);
  await context.close();
});
