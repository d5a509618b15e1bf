// Imports of the real files, on a real database: counts that add up, chains, idempotency, and files that are refused whole.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { importFile } from './import.service.ts';
import { showTransaction } from './transactions.service.ts';

const data = new URL('../../../../file-formats/data/transactions/', import.meta.url);
const oldFile = 'CUMULATIVE_RATES_2019_03_20.zip';
const newFile = 'CUMULATIVE_RATES_2026_10_02_options.csv';
const swapsFile = 'CUMULATIVE_RATES_2026_10_02_swaps.csv';
const actor = { id: null, label: 'test', requestId: null };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'pricevault-import-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function load(path: string, name: string) {
  return importFile(app.platform, { path, name }, { actor, unpackedBytes: null });
}
const loadReal = (name: string) => load(fileURLToPath(new URL(name, data)), name);

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(app.platform.db.queries);
  return rows[0]?.count ?? -1;
}

const sum = (counts: Record<string, number | undefined>) =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

/** What the search remembers of an earlier import must not outlast the next one. */
async function expectSearchCounts(): Promise<void> {
  const { rows } = await sql<{ listed: number }>`
    select count(*) as listed from transactions where status = 'listed'`.execute(
    app.platform.db.queries,
  );
  const { reply } = await app.guest.call(transactionsContract.search, { query: {} as never });
  expect(reply).toMatchObject({ total: rows[0]?.listed, totalIsMinimum: false });
}

describe('the day of 20 March 2019', () => {
  test('9,583 rows are read, 914 are swaptions, and the numbers by reason add up', async () => {
    const report = await loadReal(oldFile);
    expect(report).toMatchObject({
      layout: 'old44',
      reportDate: '2019-03-20',
      rowsRead: 9_583,
      rowsTaken: 914,
      rejected: { notASwaption: 8_669 },
    });
    expect(report.rowsTaken + sum(report.rejected)).toBe(report.rowsRead);
    expect(sum(report.statuses)).toBe(report.rowsTaken);
    expect(report.statuses.lifecycle).toBe(148); // the file's CANCEL messages
    expect(report.rejectedRows).toHaveLength(100);
    await expectSearchCounts();
  });

  test('the same file again changes nothing and says so', async () => {
    const before = await countOf('transactions');
    const report = await loadReal(oldFile);
    expect(report).toMatchObject({
      rowsRead: 9_583,
      rowsTaken: 0,
      rejected: { notASwaption: 8_669, alreadyKnown: 914 },
    });
    expect(await countOf('transactions')).toBe(before);
    await expectSearchCounts();
  });

  test('a correction replaces what it corrects; inception and current state are both kept', async () => {
    const shown = await showTransaction(app.platform.db.queries, '111416608');
    expect(shown.inception).toMatchObject({ transactionId: '111416608', strikeFixed: 0.027425 });
    expect(shown.transaction).toMatchObject({ transactionId: '111417542', strikeFixed: 0.0149 });
    expect(shown.transaction.auditTree).toBe(
      '111416608 NEW > 111417541 CANCEL > 111417542 CORRECT',
    );
    expect(shown.messages.map(({ status }) => status)).toEqual([
      'superseded',
      'lifecycle',
      'listed',
    ]);
  });

  test('a correction of a correction is followed to its end, and a cancelled one is listed no more', async () => {
    const { queries } = app.platform.db;
    const twice = await showTransaction(queries, '111483998');
    expect(twice.transaction.transactionId).toBe('111500646');
    expect(twice.messages).toHaveLength(7);
    const cancelled = await showTransaction(queries, '111476112');
    expect(cancelled.messages.map(({ status }) => status)).not.toContain('listed');
  });

  test('an unwind is listed as terminated, an amendment as modified', async () => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select event_type || ' ' || state as kind, count(*) as count from transactions
       where status = 'listed' group by 1 order by 1`.execute(app.platform.db.queries);
    expect(rows).toEqual([
      { kind: 'Amendment modified', count: 41 },
      { kind: 'Novation live', count: 107 },
      { kind: 'Termination terminated', count: 116 },
      { kind: 'Trade live', count: 394 },
    ]);
    const { transaction } = await showTransaction(app.platform.db.queries, '111416725');
    expect(transaction).toMatchObject({
      eventType: 'Termination',
      status: 'listed',
      state: 'terminated',
    });
  });

  test('a cancellation of something that is not in the vault waits for it', async () => {
    const shown = await showTransaction(app.platform.db.queries, '111415028');
    expect(shown.inception).toBeNull();
    expect(shown.transaction).toMatchObject({ action: 'CANCEL', status: 'lifecycle' });
  });
});

describe('the current layout', () => {
  test('its rows are read by the same importer, numbers by reason adding up', async () => {
    const options = await loadReal(newFile);
    expect(options).toMatchObject({
      layout: 'cde110upi',
      reportDate: '2026-10-02',
      rowsRead: 24,
      rowsTaken: 20,
      rejected: { notASwaption: 3, nonStandardOption: 1 },
    });
    expect(sum(options.statuses)).toBe(20);
    const swaps = await loadReal(swapsFile);
    // A termination and an error with nothing but ids, whose originals nobody has.
    expect(swaps).toMatchObject({
      rowsRead: 6,
      rowsTaken: 0,
      rejected: { notASwaption: 4, originalUnknown: 2 },
    });
    await expectSearchCounts();
  });

  test('an error voids a chain until it is revived, in whatever order the files come', async () => {
    const [header = '', ...rows] = (await readFile(new URL(newFile, data), 'utf8'))
      .trim()
      .split('\n');
    const columns = header.split(',');
    const source = rows.find((row) => row.includes('5601091802000000201')) ?? '';
    const message = (id: string, original: string, action: string) => {
      const cells =
        source.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
      cells[columns.indexOf('Dissemination Identifier')] = id;
      cells[columns.indexOf('Original Dissemination Identifier')] = original;
      cells[columns.indexOf('Action type')] = action;
      return cells.slice(0, columns.length).join(',');
    };
    const write = async (name: string, lines: string[]) => {
      await writeFile(join(folder, name), `${[header, ...lines].join('\n')}\n`);
      return load(join(folder, name), name);
    };
    const statusOf = async (id: string) =>
      (await showTransaction(app.platform.db.queries, id)).messages.map(
        (one) => `${one.action} ${one.status}`,
      );
    // The error comes before what it is about.
    await write('chain_2026_10_03.csv', [message('9002', '9001', 'EROR')]);
    await write('chain_2026_10_02.csv', [message('9001', '', 'NEWT')]);
    expect(await statusOf('9001')).toEqual(['NEWT void', 'EROR lifecycle']);
    await write('chain_2026_10_04.csv', [message('9003', '9002', 'REVI')]);
    expect(await statusOf('9001')).toEqual(['NEWT superseded', 'EROR lifecycle', 'REVI listed']);
    await write('chain_2026_10_05.csv', [
      message('9004', '9003', 'MODI'),
      message('9005', '9004', 'TERM'),
    ]);
    const shown = await showTransaction(app.platform.db.queries, '9005');
    expect(shown.transaction).toMatchObject({ transactionId: '9003', state: 'terminated' });
    await expectSearchCounts();
  });
});

describe('a file that cannot be read is refused whole', () => {
  const refused = async (path: string, name: string, text: string) => {
    const before = [await countOf('transactions'), await countOf('transaction_imports')];
    await expect(load(path, name)).rejects.toThrow(text);
    expect([await countOf('transactions'), await countOf('transaction_imports')]).toEqual(before);
  };

  test('a truncated zip', async () => {
    const whole = await readFile(new URL(oldFile, data));
    const path = join(folder, 'short.zip');
    await writeFile(path, whole.subarray(0, whole.length - 50_000));
    await refused(path, 'short.zip', 'short.zip is damaged or incomplete. Nothing was loaded.');
  });

  test('a file of something else', async () => {
    const path = join(folder, 'other.csv');
    await copyFile(new URL('par_rates_2019_03_20.csv', data), path);
    await refused(path, 'other.csv', 'other.csv is not a public dissemination file');
  });

  test('a file that ends in the middle of a row', async () => {
    const text = (await readFile(new URL(newFile, data), 'utf8')).replaceAll('56', '77').trim();
    const path = join(folder, 'cut.csv');
    await writeFile(path, text.slice(0, text.length - 60));
    await refused(
      path,
      'cut.csv',
      'cut.csv ends in the middle of a row (line 25). Nothing was loaded.',
    );
  });

  test('an empty file', async () => {
    const path = join(folder, 'empty.csv');
    await writeFile(path, '');
    await refused(path, 'empty.csv', 'empty.csv is not a public dissemination file');
  });

  test('text beyond the cap', async () => {
    const path = fileURLToPath(new URL(oldFile, data));
    await expect(
      importFile(app.platform, { path, name: oldFile }, { actor, unpackedBytes: 1_000_000 }),
    ).rejects.toThrow('The file is too large: at most 1 MB.');
  });
});
