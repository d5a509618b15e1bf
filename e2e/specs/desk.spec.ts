// The day of a desk in one walk, by two people of a firm and one of staff, in English and in Arabic: the mark that is off is at the
// top and is explained by keyboard, publication is held back and released, another result is challenged and gets a second version,
// the own bias is shown, the book is signed by two, its evidence pack holds at the prompt, and all of it fits on a phone.
import type { Page } from '@playwright/test';
import { firmsContract } from '@pricevault/contract';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import { DeskPage } from '../pages/DeskPage.ts';
import { makeAccount, signInPerson } from '../support/accounts.ts';
import { enterAs } from '../support/browsers.ts';
import { closeWindow, consensusOf, makeMarket, meanOf, submitValues } from '../support/market.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

/** Three trades; the own mark is far off on the second, and less on the third, where the others are wrong. */
const others = {
  bob: [100.1, 50.1, 30.1],
  carol: [100.2, 50.2, 30.2],
  dave: [100.3, 50.3, 30.3],
  erin: [100.4, 50.4, 30.4],
};
const ownMarks = [100.25, 58, 34.007];
/** All marks of a trade. */
const byFirm = (trade: number) =>
  [...Object.values(others), ownMarks].map((marks) => marks[trade] ?? Number.NaN);
/** What everybody gives for the third when it is open again, in the order bob, carol, dave, erin, own. */
const secondMarks = [33.1, 33.2, 33.3, 33.4, 33.9];

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('from a wrong mark to a signed book: explained, challenged, corrected, signed by two, proven', async ({
      page,
      words,
      api,
      own,
      server,
      shell,
      outbox,
      otherBrowser,
    }, testInfo) => {
      test.setTimeout(360_000);
      const { type, tradeIds } = await makeMarket(api, own, [0, 0.01, 0.02]);
      for (const [name, values] of Object.entries(others)) {
        await submitValues(
          await sessionOf(server.url, name as keyof typeof others),
          tradeIds,
          values,
        );
      }
      const date = await submitValues(own, tradeIds, ownMarks);
      const { mean } = consensusOf(byFirm(1));

      const desk = new DeskPage(page, words);
      await enterAs(page, own, `/desk?type=${type._id}`);
      await expect(desk.table.rows).toHaveCount(2);
      const row = desk.table.rows.first();
      const challenged = desk.table.row('1y10y +200bp');
      await expect(row).toContainText('1y10y +100bp');
      await expect(row).toContainText(mean.toFixed(3));
      await expect(row).toContainText(`+${(58 - mean).toFixed(3)}`);
      await expect(row).toContainText(words.say('desk', 'states.open'));

      // Up and down, a letter for the state, Enter for the panel: no mouse.
      await desk.explain(row, 'dataError', 'Two digits swapped');
      await row.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: /1y10y \+100bp/ });
      await expect(panel.getByText('Two digits swapped')).toBeVisible();
      await expect(panel.getByText(words.say('desk', 'reasons.dataError')).first()).toBeVisible();
      await page.keyboard.press('Escape');

      const coming = page.waitForEvent('download');
      await desk.exportAs('csv');
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`exceptions-${date}.csv`);
      const [, line = ''] = readFileSync(await file.path(), 'utf8').split('\r\n');
      expect(line).toContain('explained,dataError,Two digits swapped');

      // A worker reads the book, and it stays in the page.
      await page
        .getByLabel(words.say('desk', 'positions.file'))
        .setInputFiles({
          name: 'book.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`tradeId,notional\n${tradeIds[1]},10000000\n`),
        });
      const money = Math.round((58 - mean) * 1e-4 * 10_000_000);
      await expect(row).toContainText(`+${money.toLocaleString('en')}`);
      // Until somebody chooses to store it: then a colleague has it too.
      const isStored = (where: Page) =>
        where.getByText(words.say('desk', 'positions.stored'), { exact: true });
      await expect(page.getByText(words.say('desk', 'positions.here'))).toBeVisible();
      const store = { name: words.say('desk', 'positions.store') };
      await page.getByRole('button', store).click();
      await page.getByRole('alertdialog').getByRole('button', store).click();
      await expect(isStored(page)).toBeVisible();

      // The window is open: nothing is signed yet.
      await expect(desk.signOff('prepare')).toBeDisabled();
      await otherBrowser('staff', (other) => holdAndRelease(other, words, type, server), language);
      await expect(desk.signOff('prepare')).toHaveAccessibleDescription(
        words.say('desk', 'signOff.left_one', { count: 1 }),
        { timeout: 30_000 },
      );

      const detail = page.getByRole('dialog', { name: /1y10y \+200bp/ });
      const first = consensusOf(byFirm(2));
      const second = consensusOf(secondMarks);
      await challenged.focus();
      await page.keyboard.press('Enter');
      await detail.getByRole('button', { name: words.say('challenges', 'mark.action') }).click();
      const asking = page.getByRole('dialog', {
        name: words.say('challenges', 'dialog.title', { trade: '' }),
      });
      await asking.getByLabel(words.say('challenges', 'dialog.reason')).fill('Traded at 33.5');
      await asking.getByLabel(words.say('challenges', 'evidence.kind')).selectOption('file');
      await asking
        .locator('input[type=file]')
        .setInputFiles({
          name: 'broker.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('Broker run of the afternoon: 33.4 / 33.6'),
        });
      await asking.getByRole('button', { name: words.say('challenges', 'mark.action') }).click();
      await expect(detail.getByText('Traded at 33.5')).toBeVisible();
      const state = detail.getByText(words.say('desk', 'states.challenged'), { exact: true });
      await expect(state.first()).toBeVisible();
      await otherBrowser(
        'staff',
        async (other) => {
          await other.goto('/challenges');
          const waiting = other.getByRole('row').filter({ hasText: String(tradeIds[2]) });
          await expect(waiting).toContainText(first.mean.toFixed(3));
          await waiting.focus();
          await other.keyboard.press('Enter');
          const decision = other.getByRole('dialog');
          await expect(decision).not.toContainText(/34[.,]007/);
          await decision
            .getByLabel(words.say('challenges', 'decision.reason'))
            .fill('The run shows it');
          await decision
            .getByRole('button', { name: words.say('challenges', 'decision.accept') })
            .click();
          await expect(decision).toHaveCount(0);
        },
        language,
      );
      await expect(detail.getByText(/The run shows it/)).toBeVisible();
      const firms = [...Object.keys(others), null] as (keyof typeof others | null)[];
      for (const [place, name] of firms.entries()) {
        const firm = name ? await sessionOf(server.url, name) : own;
        await submitValues(firm, tradeIds.slice(2), secondMarks.slice(place), date);
      }
      await closeWindow(server, type._id);
      const versions = detail.getByRole('table', {
        name: words.say('challenges', 'versions.hint'),
      });
      await expect(versions).toContainText(second.mean.toFixed(3), { timeout: 30_000 });
      await expect(versions).toContainText(first.mean.toFixed(3));
      await expect(versions).toContainText(`+${(33.9 - second.mean).toFixed(3)}`);
      await page.keyboard.press('Escape');
      await expect(detail).toHaveCount(0);
      await desk.explain(challenged, 'thinConsensus', 'Corrected by the market');

      // Where the own marks are off on average: over the three strikes of the one cell.
      await page.getByRole('button', { name: words.say('desk', 'quality.action') }).click();
      const quality = page.getByRole('dialog', { name: words.say('desk', 'quality.title') });
      await quality.getByRole('tab', { name: words.say('desk', 'quality.views.bias') }).click();
      await quality
        .getByRole('radio', { name: words.say('desk', 'bias.measures.difference') })
        .click();
      const bias = [100.25 - consensusOf(byFirm(0)).mean, 58 - mean, 33.9 - second.mean];
      await expect(quality.getByRole('gridcell')).toContainText(`+${meanOf(bias).toFixed(3)}`);
      await page.keyboard.press('Escape');
      await expect(quality).toHaveCount(0);

      await expect(desk.signOff('prepare')).toBeEnabled();
      await desk.signOff('prepare').focus();
      await page.keyboard.press('Enter');
      await desk.confirm('prepare').focus();
      await page.keyboard.press('Enter');
      await expect(desk.strip).toContainText(words.say('desk', 'signOff.states.prepared'));
      await expect(desk.signOff('approve')).toHaveAccessibleDescription(
        words.say('desk', 'signOff.own'),
      );
      await row.focus();
      await page.keyboard.press('o');
      await expect(shell.notice(words.say('desk', 'signOff.locked'))).toBeVisible();

      const colleague = await makeAccount(server);
      await own.call(firmsContract.invite, { email: colleague.email, firmRole: 'approver' });
      const link = await outbox.linkTo(colleague.email, 'join-firm');
      const approver = await signInPerson(server, colleague);
      await approver.call(firmsContract.join, { token: link.split('/').at(-1) ?? '' });
      await otherBrowser(
        null,
        async (other) => {
          const theirs = new DeskPage(other, words);
          await enterAs(other, approver, `/desk?type=${type._id}&date=${date}`);
          await expect(isStored(other)).toBeVisible();
          await theirs.signOff('approve').click();
          await theirs.confirm('approve').click();
          await expect(theirs.strip).toContainText(words.say('desk', 'signOff.states.approved'));
        },
        language,
      );

      // The first page hears of it by itself. What was signed is a file whose hash is in the history.
      await expect(desk.strip).toContainText(words.say('desk', 'signOff.states.approved'));
      await desk.strip.getByRole('button', { name: words.say('desk', 'signOff.history') }).click();
      const hash = await desk.dialog.getByText(/^[0-9a-f]{64}$/).innerText();
      const signing = page.waitForEvent('download');
      await desk.dialog.getByRole('button', { name: words.say('desk', 'signOff.file') }).click();
      const signed = readFileSync(await (await signing).path());
      expect(createHash('sha256').update(signed).digest('hex')).toBe(hash);
      expect(signed.toString()).toContain('explained,dataError,Two digits swapped');
      await page.keyboard.press('Escape');
      await expect(desk.dialog).toHaveCount(0);

      const packing = page.waitForEvent('download');
      await desk.strip.getByRole('button', { name: words.say('evidence', 'action') }).click();
      const pack = await packing;
      expect(pack.suggestedFilename()).toMatch(/\.zip$/);
      const packPath = testInfo.outputPath('pack.zip');
      await pack.saveAs(packPath);
      const whole = await verifyPack(packPath);
      expect(whole).toContain('The pack is whole.');
      expect(whole).toContain(`Approved by ${colleague.displayName}`);
      const bytes = readFileSync(packPath);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(packPath, bytes);
      await expect(verifyPack(packPath)).rejects.toThrow(/does not hold|broken|damaged/);

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(row).toContainText(words.say('desk', 'states.explained'));
      await row.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.say('desk', 'log.title'))).toBeVisible();
      expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
    });
  });
}

/** Staff see how many have given in a band, hold the publication back over the close, and release it. */
async function holdAndRelease(
  page: Page,
  words: Words,
  type: { readonly _id: string; readonly name: string },
  server: BuiltServer,
): Promise<void> {
  const say = (key: string) => words.say('operations', key);
  await page.goto('/operations');
  // The windows come before what waits and what is missing.
  const window = page.getByRole('listitem').filter({ hasText: type.name }).first();
  const act = async (action: 'hold' | 'release', reason?: string) => {
    await window.getByRole('button', { name: say(`actions.${action}`) }).click();
    const dialog = page.getByRole('dialog');
    if (reason !== undefined) await dialog.getByLabel(say('reason')).fill(reason);
    await dialog.getByRole('button', { name: say(`actions.${action}`), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(window).toContainText(say('windows.bands.5to7'));
  await act('hold', 'A curve was late');
  await expect(window).toContainText('A curve was late');
  await closeWindow(server, type._id);
  await expect(window).toContainText(say('windows.states.held'));
  await act('release');
  await expect(window).toContainText(say('windows.states.final'), { timeout: 30_000 });
}

/** At the prompt; what is wrong with the pack is an error. */
async function verifyPack(path: string): Promise<string> {
  const program = fileURLToPath(new URL('../../packages/cli/bin/pricevault.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    'evidence',
    'verify',
    path,
  ]);
  return stdout;
}
