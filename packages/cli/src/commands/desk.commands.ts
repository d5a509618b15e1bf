// `pricevault desk …`: windows, watched until they change, and the exceptions of a date.
import { VaultUnreachable } from '@pricevault/client';
import { deskContract, submissionsContract, type WindowState } from '@pricevault/contract';
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { Option, type Command } from 'commander';
import { setTimeout as sleep } from 'node:timers/promises';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { fileOrLines, tableLines } from '../desk/tables.ts';
import { InputProblem, printJson, runs, type Outcome } from '../outcome.ts';
import { lineOf } from '../terminal.ts';

interface WindowOptions extends VaultOptions {
  readonly watch?: true;
  readonly every: string;
  readonly json?: true;
}
interface ExceptionOptions extends VaultOptions {
  readonly date?: string;
  readonly scope: 'exceptions' | 'all';
  readonly fail?: true;
  readonly out?: string;
}

export function addDeskCommands(program: Command): void {
  const desk = program.command('desk').description('your windows and your exceptions');
  runs(
    atVault(
      desk
        .command('windows')
        .description('the submission windows of all types')
        .option('--watch', 'go on and print a line whenever one changes; Ctrl-C ends it')
        .option('--every <seconds>', 'how often to look while watching, from 1 on', '15'),
    ),
    windows,
  );
  runs(
    atVault(
      desk
        .command('exceptions')
        .description('your marks against the consensus, worst first')
        .option('--date <date>', 'YYYY-MM-DD; the newest otherwise')
        .addOption(
          new Option('--scope <which>', 'which marks')
            .choices(['exceptions', 'all'])
            .default('exceptions'),
        )
        .option('--out <file>', 'write a file instead of lines, .csv or .xlsx')
        .option('--fail', 'end with 1 if an exception is still open'),
    ),
    exceptions,
  );
}

async function windows({ watch, every, json, ...options }: WindowOptions): Promise<Outcome> {
  const seconds = Number(every);
  if (!(seconds >= 1)) throw new InputProblem('numberInvalid', '--every takes seconds from 1 on.');
  const vault = await openVault(options);
  const read = async () => (await vault.call(submissionsContract.windows)).items;
  let items: readonly WindowState[] = await read();
  if (!watch) return { lines: windowLines(items), json: { items } };
  let known = new Map<string, string>();
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  while (!ended.signal.aborted) {
    for (const item of items) {
      const line = watchedLine(item);
      if (known.get(item.instrumentTypeId) === line) continue;
      if (json) printJson(item);
      else process.stdout.write(`${lineOf(line)}\n`);
    }
    known = new Map(items.map((item) => [item.instrumentTypeId, watchedLine(item)]));
    await sleep(seconds * 1_000, undefined, { signal: ended.signal }).catch(() => undefined);
    if (!ended.signal.aborted) items = await readAgain(read, items);
  }
  return { lines: [], json: { items } };
}

/** A vault that restarts ends no watch: what was known stays until it answers again. */
async function readAgain(
  read: () => Promise<readonly WindowState[]>,
  known: readonly WindowState[],
): Promise<readonly WindowState[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof VaultUnreachable)) throw error;
    process.stderr.write(`${error.message} Still watching.\n`);
    return known;
  }
}

function windowLines(items: readonly WindowState[]): string[] {
  return tableLines(
    ['type', 'open', 'closes or opens', 'given', 'trades', 'tries left'],
    items.flatMap((item) => [
      [
        item.instrumentName,
        item.open?.valuationDate ?? 'closed',
        item.open?.closesAt ?? item.next?.opensAt,
        item.givenTrades,
        item.trades,
        item.triesLeft,
      ],
      ...item.corrections.map(({ valuationDate, closesAt, tradeIds, triesLeft }) => [
        `${item.instrumentName}, correction`,
        valuationDate,
        closesAt,
        null,
        tradeIds?.length ?? item.trades,
        triesLeft,
      ]),
    ]),
  );
}

function watchedLine(window: WindowState): string {
  const { instrumentName, open, next, givenTrades, trades, corrections } = window;
  const line = open
    ? `${instrumentName}: open for ${open.valuationDate} until ${open.closesAt}, ${givenTrades} of ${trades} given`
    : `${instrumentName}: closed${next ? `, opens at ${next.opensAt}` : ''}`;
  return [
    line,
    ...corrections.map((one) => `correction of ${one.valuationDate} open until ${one.closesAt}`),
  ].join('; ');
}

async function exceptions(asked: ExceptionOptions): Promise<Outcome> {
  const { date, scope, fail, out, ...options } = asked;
  const vault = await openVault(options);
  const { items, counts, asOf } = await vault.call(deskContract.list, {
    body: { scope, pageSize: -1, ...(date === undefined ? {} : { date }) },
  });
  const rows = items.map((row) => [
    row.tradeId,
    row.expiry,
    row.tenor,
    row.ownValue,
    row.mean,
    row.difference,
    row.zScore,
    row.ageDays,
    row.exception.state,
    row.exception.assigneeName,
  ]);
  const heads = [
    'trade',
    'expiry',
    'tenor',
    'own',
    'mean',
    'difference',
    'z',
    'age',
    'state',
    'assignee',
  ];
  const outcome = await fileOrLines(
    out,
    () => writeCsv([heads, ...rows]),
    () => [
      `${asOf ?? 'No date'}: ${counts.exceptions} exceptions of ${counts.marks} marks`,
      ...tableLines(heads, rows),
    ],
    { ...(out === undefined ? { items } : { rows: rows.length }), counts, asOf },
  );
  const open = counts.states.open;
  if (!fail || open === 0) return outcome;
  const failure = { code: 'exceptionsOpen', text: `${open} exceptions are open.` };
  return { ...outcome, failure };
}
