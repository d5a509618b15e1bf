// `pricevault results …`: the newest results, those of a date, and the history of a cell; on the terminal or as a file.
import { resultsContract, type HistoryPoint, type ResultRow } from '@pricevault/contract';
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { writeResultsFile } from '@pricevault/file-formats/downloads/results-file';
import type { Command } from 'commander';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { findSeries } from '../desk/find-series.ts';
import { withProgress } from '../desk/progress.ts';
import { fileOrLines, tableLines } from '../desk/tables.ts';
import { runs, type Outcome } from '../outcome.ts';

interface ResultsOptions extends VaultOptions {
  readonly series?: string;
  readonly out?: string;
  readonly knownOn?: string;
  readonly since: string;
  readonly until?: string;
  readonly expiry?: string;
  readonly tenor?: string;
}

export function addResultsCommands(program: Command): void {
  const results = program.command('results').description('results of the market');
  const named = (name: string) =>
    atVault(results.command(name))
      .option('--series <name>', 'of this series, by name or id')
      .option('--out <file>', 'write a file instead of lines, .csv or .xlsx');
  runs(named('latest').description('for each trade the newest result that you may see'), latest);
  runs(
    named('day')
      .description('the results of a date, or of the newest one before it')
      .argument('<date>', 'YYYY-MM-DD')
      .option('--known-on <date>', 'as they were known then'),
    day,
  );
  runs(
    named('history')
      .description('one point for each valuation date, of a cell or of a whole series')
      .requiredOption('--since <date>', 'YYYY-MM-DD')
      .option('--until <date>', 'YYYY-MM-DD; today otherwise')
      .option('--expiry <period>', 'such as 12m')
      .option('--tenor <period>', 'such as 120m'),
    history,
  );
}

function latest({ series, out, ...options }: ResultsOptions): Promise<Outcome> {
  return withProgress(2, async (progress) => {
    progress.step('Finding the series');
    const vault = await openVault(options);
    const batchId = series === undefined ? null : (await findSeries(vault, series))._id;
    progress.step('Fetching results');
    const reply = await vault.call(resultsContract.latest, { body: { batchId } });
    return rowsOutcome(out, reply.csvHeadings, reply.result, null);
  });
}

function day(
  date: string,
  {
    series,
    out,
    knownOn = null,
    ...options
  }: Omit<ResultsOptions, 'knownOn'> & { knownOn?: string | null },
): Promise<Outcome> {
  return withProgress(2, async (progress) => {
    progress.step('Finding the series');
    const vault = await openVault(options);
    const batchId = series === undefined ? null : (await findSeries(vault, series))._id;
    progress.step('Fetching results');
    const reply = await vault.call(resultsContract.trades, { body: { date, batchId, knownOn } });
    return rowsOutcome(out, reply.csvHeadings, reply.result, knownOn);
  });
}

/** Without what is no cell of a file. */
function cellsOf(row: ResultRow) {
  const { decimalsByMeasure: _, ...cells } = row;
  return cells;
}

function rowsOutcome(
  out: string | undefined,
  headings: readonly string[],
  rows: readonly ResultRow[],
  knownOn: string | null,
): Promise<Outcome> {
  const heads = ['trade', 'date', 'mean', 'std', 'firms', 'own', 'difference', 'z'];
  return fileOrLines(
    out,
    () => writeResultsFile(headings, rows.map(cellsOf), knownOn),
    () =>
      tableLines(
        heads,
        rows.map((row) => [
          row.tradeId,
          row.valuationDate,
          row.mean,
          row.std,
          row.n,
          row.ownValue,
          row.difference,
          row.zScore,
        ]),
      ),
    out === undefined ? { items: rows } : { rows: rows.length },
  );
}

const today = () => new Date().toISOString().slice(0, 10);
const pointColumns = ['valuationDate', 'value', 'max', 'mean', 'std', 'n', 'own'] as const;

function history({ series, out, since, until, ...asked }: ResultsOptions): Promise<Outcome> {
  return withProgress(2, async (progress) => {
    progress.step('Finding the series');
    const { expiry = null, tenor = null, ...options } = asked;
    const vault = await openVault(options);
    const batchId = series === undefined ? null : (await findSeries(vault, series))._id;
    progress.step('Fetching the history');
    const { items } = await vault.call(resultsContract.history, {
      body: { since, date: until ?? today(), batchId, expiry, tenor },
    });
    const cells = (point: HistoryPoint) => pointColumns.map((column) => point[column]);
    return fileOrLines(
      out,
      () => writeCsv([pointColumns, ...items.map(cells)]),
      () => tableLines(pointColumns, items.map(cells)),
      out === undefined ? { items } : { rows: items.length },
    );
  });
}
