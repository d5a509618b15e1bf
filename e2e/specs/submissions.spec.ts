// A desk's day: download the series, fill in the marks, submit, submit again, and see where the market is.
import { readTableFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { workbookOfCsv } from '@pricevault/file-formats/xlsx/workbook-of-csv';
import { SubmissionsPage } from '../pages/SubmissionsPage.ts';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { fileFrom } from '../support/page-steps.ts';
import {
  closedNow,
  consensusOf,
  floored,
  makeMarket,
  makeSeries,
  meanOf,
  submitValues,
} from '../support/market.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import { freeTradeIds } from '../support/trade-files.ts';

const strikes = [-0.01, 0, 0.05];
const bobs = [910.5, 120.25, 8.125];
const carols = [914, 118, 9];
const alices = [912.25, 121, 8.5];

/** The downloaded file with a value for each trade; further lines below. */
function fillIn(
  file: string,
  values: ReadonlyMap<number, number | string>,
  more: readonly string[] = [],
): string {
  const lines = file.split('\r\n').map((line) => {
    const [id = '', , ...rest] = line.split(',');
    const value = values.get(Number(id));
    return value === undefined ? line : [id, value, ...rest].join(',');
  });
  return [...lines.filter((line, index) => line !== '' || index < 6), ...more, ''].join('\r\n');
}

const idAndValue = (line: string) => line.split(',').slice(0, 2);

test.describe('a user', () => {
  test.use({ signedInAs: 'alice' });

  test('downloads, fills in, submits, resubmits, runs out of tries, and sees the numbers on the dashboard', async ({
    page,
    words,
    api,
    server,
    shell,
  }) => {
    const alice = await sessionOf(server.url, 'alice');
    const { type, series, tradeIds } = await makeMarket(api, alice, strikes);
    const date = await submitValues(await sessionOf(server.url, 'bob'), tradeIds, bobs);
    await submitValues(await sessionOf(server.url, 'carol'), tradeIds, carols);
    const [unknown] = freeTradeIds(1);
    const submissions = new SubmissionsPage(page, words);
    const valuesOf = (values: readonly number[]) =>
      new Map(tradeIds.map((tradeId, index) => [tradeId, values[index] ?? 0]));

    await page.goto('/trades');
    await page.getByRole('searchbox').fill(series.name);
    await page.getByRole('row', { name: series.name }).getByRole('checkbox').check();
    const trades = await fileFrom(page, () =>
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    );

    // The same as a workbook: it is read back as the same table.
    await page.getByRole('button', { name: 'File format: CSV' }).click();
    await page.getByRole('menuitemradio', { name: 'Excel (.xlsx)' }).click();
    const workbook = await fileFrom(page, () =>
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    );
    expect(workbook.name).toBe(trades.name.replace('.csv', '.xlsx'));
    const read = await readTableFile(new Blob([workbook.bytes]), (text) => ({ text }));
    expect('read' in read && read.read.text.split('\n').slice(5).map(idAndValue)).toEqual(
      trades.text.trimEnd().split('\r\n').slice(5).map(idAndValue),
    );
    await page.getByRole('button', { name: 'File format: Excel' }).click();
    await page.getByRole('menuitemradio', { name: 'CSV', exact: true }).click();

    await submissions.open();
    await expect(page.getByRole('heading', { name: 'Submit marks' })).toBeVisible();
    await expect(submissions.window(type.name)).toContainText('2 of 2 submissions left');
    await expect(submissions.window(type.name)).toContainText('0 of 3 trades marked');

    await submissions.choose('tradeid,value\r\n1,2\r\n');
    const refusal = page.getByRole('alert').filter({ hasText: 'Invalid File' });
    await refusal.getByRole('button', { name: 'Close' }).click();

    const filled = fillIn(trades.text, valuesOf(alices), [`${unknown},5`, `${tradeIds[0]},abc`]);
    const parts = workbookOfCsv(filled, { name: 'filled', onlyNumbers: '' });
    await submissions.choose(Buffer.concat(await parts), 'filled.xlsx');
    await expect(submissions.chip('new')).toHaveText('3accepted');
    await expect(submissions.chip('skipped')).toHaveText('2skipped');
    await submissions.save.click();
    await expect(submissions.question).toContainText(
      "Some valuations have invalid trades. If you continue, they'll be filtered out.",
    );
    await submissions.confirm();
    await expect(
      page.getByRole('heading', { name: 'Thank you for your submission' }),
    ).toBeVisible();
    await expect(submissions.window(type.name)).toContainText('1 of 2 submissions left');
    await expect(submissions.window(type.name)).toContainText('3 of 3 trades marked');

    const result = await fileFrom(page, () =>
      page.getByRole('button', { name: 'Download Latest Result' }).click(),
    );
    expect(result.name).toMatch(/^results-\d{4}-\d{2}-\d{2}\.csv$/);
    await expect(shell.notice('The latest results have been downloaded.')).toBeVisible();
    const [head = '', ...lines] = result.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const columnOf = (name: string) => head.split(',').indexOf(name);
    for (const [index, tradeId] of tradeIds.entries()) {
      const cells = (lines.find((line) => line.startsWith(`${tradeId},`)) ?? '').split(',');
      const { mean, std } = consensusOf([bobs, carols, alices].map((of) => of[index] ?? 0));
      expect(Number(cells[columnOf('mean')])).toBeCloseTo(mean, 9);
      expect(Number(cells[columnOf('std')])).toBeCloseTo(std, 9);
      expect(cells[columnOf('n')]).toBe('3');
    }

    // Again, with one value changed: duplicates are asked about, the second try is used.
    const second = [913, 121, 8.5];
    await submissions.another.click();
    await submissions.paste([...valuesOf(second)]);
    await expect(submissions.chip('changed')).toHaveText('1replace earlier values');
    await expect(submissions.chip('unchanged')).toHaveText('2same as before');
    await expect(page.getByText('3 values will be submitted, 1 replaced')).toBeVisible();
    await submissions.save.click();
    await expect(submissions.question).toContainText(
      "Valuation duplicates found for several trades. If you continue, you'll lose old values.",
    );
    await submissions.confirm();
    await expect(submissions.window(type.name)).toContainText('0 of 2 submissions left');
    await expect(
      page.getByRole('status').getByText('Earlier values replaced').locator('..'),
    ).toHaveText('Earlier values replaced1');

    await submissions.another.click();
    await submissions.choose(fillIn(trades.text, valuesOf([900, 121, 8.5])));
    await expect(
      page.getByText('Your firm has used all 2 submissions of this window.'),
    ).toBeVisible();
    await expect(submissions.save).toBeDisabled();

    // Each submission has a receipt whose hash is that of its text.
    await expect(submissions.history.getByRole('row')).not.toHaveCount(1);
    const receipt = await fileFrom(page, () =>
      submissions.history.getByRole('button', { name: 'Download receipt' }).first().click(),
    );
    expect(receipt.text).toContain(`${tradeIds[0]},913,`);

    // The numbers on the dashboard are those of the three firms' last values.
    const dashboard = new DashboardPage(page, words);
    const perStrike = strikes.map((_, index) =>
      consensusOf([bobs, carols, second].map((of) => of[index] ?? 0)),
    );
    await dashboard.open({ series: series._id, date });
    const values = dashboard.heatmap('pictures.value');
    const cell = dashboard.cell(values, '12m', '120m');
    await expect(cell).toHaveText(floored(meanOf(perStrike.map(({ std }) => std))));
    await expect(values.getByRole('columnheader', { name: '10Y' })).toBeVisible();
    await dashboard.choice('figure.max').click();
    await expect(cell).toHaveText(floored(Math.max(...perStrike.map(({ std }) => std))));
    await dashboard.choice('metric.mean').click();
    await expect(cell).toHaveText(floored(Math.max(...perStrike.map(({ mean }) => mean))));
    await dashboard.choice('metric.n').click();
    await expect(cell).toHaveText('3');
    await dashboard.choice('metric.std').click();
    await dashboard.choice('figure.average').click();

    // Skew starts at strike 0.05.
    await expect(dashboard.strike).toHaveValue('0.05');
    const skew = page.getByRole('grid', { name: 'Value at strike +5%' });
    await expect(dashboard.cell(skew, '12m', '120m')).toHaveText(floored(perStrike[2]?.std ?? NaN));
    await dashboard.strike.selectOption('-0.01');
    const lower = page.getByRole('grid', { name: 'Value at strike -1%' });
    await expect(dashboard.cell(lower, '12m', '120m')).toHaveText(
      floored(perStrike[0]?.std ?? NaN),
    );

    // A click on a cell switches to its smile, whose table has a row for each strike.
    await cell.click();
    await expect(dashboard.tab('smile')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const smile = page.getByRole('table', { name: 'Smile of 1Y into 10Y' });
    await expect(smile.locator('tbody tr')).toHaveCount(3);
    await expect(smile.locator('tbody tr').first()).toContainText('-1');

    // The address alone brings the same picture back.
    await page.reload();
    await expect(dashboard.tab('smile')).toHaveAttribute('aria-selected', 'true');
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await dashboard.tab('historical').click();
    await expect(page.getByRole('img', { name: 'History of 1Y into 10Y' })).toBeVisible();
    const latest = await fileFrom(page, () =>
      page.getByRole('button', { name: 'Download latest results' }).click(),
    );
    expect(latest.text).toContain(String(tradeIds[0]));
    await expect(shell.notice('The latest results have been downloaded.')).toBeVisible();
  });

  test('is stopped with mixed types, is warned about odd marks, and is told that a late submission is not used', async ({
    page,
    words,
    api,
    server,
    shell,
  }) => {
    const alice = await sessionOf(server.url, 'alice');
    const one = await makeMarket(api, alice, [0, 0.01, 0.02, 0.03]);
    const late = await makeMarket(api, alice, [0], closedNow());
    await makeSeries(alice, [...one.tradeIds, ...late.tradeIds]);
    const fileOf = (rows: readonly (readonly [number | undefined, number | ''])[]) =>
      ['Trade Reference,Your Value', ...rows.map((cells) => cells.join(',')), ''].join('\n');
    const submissions = new SubmissionsPage(page, words);
    await submissions.open();

    await submissions.choose(
      fileOf([
        [one.tradeIds[0], 10],
        [late.tradeIds[0], 10],
      ]),
    );
    await submissions.save.click();
    await expect(submissions.question).toContainText(
      'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
    );
    await submissions.question.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Choose another file' }).click();

    // A payer above the line between its neighbours, and one that is dearer at the higher strike: Save waits until somebody
    // says that they are meant.
    await submissions.choose(
      fileOf([
        [one.tradeIds[0], 300],
        [one.tradeIds[1], 180],
        [one.tradeIds[2], 25],
        [one.tradeIds[3], 30],
      ]),
    );
    await expect(page.getByText('1 value not monotonic in strike')).toBeVisible();
    await expect(page.getByText('cannot lose; 162.5 or less would fix it.')).toBeVisible();
    await expect(submissions.save).toBeDisabled();
    await expect(submissions.chip('warned')).toHaveText('2to check');
    await submissions.chip('warned').click();
    const odd = (place: number) =>
      submissions.preview.getByRole('row', { name: String(one.tradeIds[place]) });
    await expect(odd(1)).toContainText('Butterfly arbitrage');
    await expect(odd(3)).toContainText('Not monotonic in strike');
    await expect(submissions.preview.getByRole('row')).toHaveCount(3);
    await submissions.agree.check();
    await submissions.save.click();
    await expect(
      page.getByRole('heading', { name: 'Thank you for your submission' }),
    ).toBeVisible();
    await submissions.another.click();

    // A row without a value changes nothing until withdrawing is chosen; then it uses no try.
    await submissions.choose(fileOf([[one.tradeIds[3], '']]));
    await expect(page.getByLabel('Keep these values')).toBeChecked();
    await expect(submissions.save).toBeDisabled();
    await page.getByLabel('Withdraw this value').check();
    await submissions.save.click();
    await expect(submissions.window(one.type.name)).toContainText('3 of 4 trades marked');
    await expect(submissions.window(one.type.name)).toContainText('1 of 2 submissions left');
    await submissions.another.click();

    await submissions.choose(fileOf([[late.tradeIds[0], 10]]));
    await submissions.save.click();
    await expect(
      shell.notice(
        'Submission is outside of submission period and hence will not be used for the results but your submission will be stored.',
      ),
    ).toBeVisible();
    await expect(submissions.history.getByText('Late, not used').first()).toBeVisible();
    await page.getByRole('link', { name: 'View Results' }).click();
    // Of the two series that hold the trade, the one that is nearer to the file.
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(new DashboardPage(page, words).series).toHaveValue(late.series._id);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ signedInAs: 'bob', language: 'ar', viewport: { width: 390, height: 844 } });

  test('the dashboard has every control, and neither page scrolls sideways', async ({
    page,
    words,
    api,
    server,
  }) => {
    const bob = await sessionOf(server.url, 'bob');
    const { series, tradeIds } = await makeMarket(api, bob, strikes);
    await submitValues(await sessionOf(server.url, 'carol'), tradeIds, carols);
    await submitValues(await sessionOf(server.url, 'dave'), tradeIds, alices);
    const date = await submitValues(bob, tradeIds, bobs);
    const dashboard = new DashboardPage(page, words);
    await dashboard.open({ series: series._id, date });
    const stds = strikes.map(
      (_, index) => consensusOf([bobs, carols, alices].map((of) => of[index] ?? 0)).std,
    );
    const cell = dashboard.cell(dashboard.heatmap('pictures.value'), '12m', '120m');
    await expect(cell).toHaveText(floored(meanOf(stds)));
    await page.getByRole('radio', { name: '1M', exact: true }).click();
    await expect(page).toHaveURL(/lookback=1M/);
    await dashboard.tab('historical').click();
    await dashboard.tab('smile').click();
    await expect(page.getByText(words.say('results', 'noData')).first()).toBeVisible();
    await cell.click();
    await page
      .getByRole('radio', { name: words.say('results', 'smile.views.curve'), exact: true })
      .click();
    await expect(page.getByText(words.say('results', 'smile.consensus')).first()).toBeVisible();
    expect(await pixelsBeyondScreen(page)).toBe(0);
    await new SubmissionsPage(page, words).open();
    await expect(
      page.getByRole('heading', { name: words.say('submissions', 'title') }),
    ).toBeVisible();
    expect(await pixelsBeyondScreen(page)).toBe(0);
  });
});
