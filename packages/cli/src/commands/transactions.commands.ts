// `pricevault transactions …`: public dissemination files into the vault, and one transaction out of it.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { once } from 'node:events';
import type { ImportReport, Transaction } from '@pricevault/contract';
import { byteOrderMark, writeCsvLine } from '@pricevault/file-formats/csv/write-csv';
import { importFile, showTransaction } from '@pricevault/server/operations';
import type { Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { commandLine, visitVault } from '../vault.ts';

export function addTransactionsCommands(program: Command): void {
  const transactions = program
    .command('transactions')
    .description('load public transaction files, show one transaction');

  const load = transactions
    .command('import')
    .description(
      'load dissemination files, CSV or zip; each of them whole or not at all, known rows once',
    )
    .argument('<files...>')
    .option('--report <file>', 'write every row that is not taken, with line and reason, as CSV');
  runs(load, (files: string[], options: { report?: string }) => importFiles(files, options.report));

  runs(
    transactions
      .command('show')
      .description(
        'one transaction with its quality flags, its inception and every message about it',
      )
      .argument('<id>', 'the dissemination id of any of its messages'),
    async (id: string) => {
      const shown = await visitVault(({ db }) => showTransaction(db.queries, id));
      return { lines: describe(shown.transaction), json: { ...shown } };
    },
  );
}

async function importFiles(files: readonly string[], reportFile?: string): Promise<Outcome> {
  for (const path of files) await requireFile(path);
  const rejections = reportFile === undefined ? null : openRejections(reportFile);
  const reports: ImportReport[] = [];
  await visitVault(async (platform) => {
    for (const path of files) {
      const file = { path, name: basename(path) };
      const report = await importFile(platform, file, {
        actor: commandLine,
        unpackedBytes: null,
        ...(rejections
          ? {
              onRejected: ({ line, transactionId, reason }) =>
                void rejections.write(writeCsvLine([file.name, line, transactionId, reason])),
            }
          : {}),
      });
      reports.push(report);
    }
  });
  if (rejections) await once(rejections.end(), 'finish');
  return { lines: reports.flatMap(describeReport), json: { reports } };
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
}

function openRejections(path: string) {
  const stream = createWriteStream(path);
  stream.write(byteOrderMark + writeCsvLine(['file', 'line', 'transactionId', 'reason']));
  return stream;
}

function describeReport(report: ImportReport): string[] {
  const counts = (of: Record<string, number | undefined>) =>
    Object.entries(of).map(([name, count]) => `    ${String(count).padStart(9)}  ${name}`);
  if (report.rowsRead === 0) {
    return [
      `${report.fileName}: layout ${report.layout}, a header without any rows. Nothing was loaded.`,
    ];
  }
  return [
    `${report.fileName}: layout ${report.layout}, ${report.rowsRead} rows read, ${report.rowsTaken} taken`,
    ...(Object.keys(report.rejected).length > 0
      ? ['  not taken:', ...counts(report.rejected)]
      : []),
    ...(report.rowsTaken > 0 ? ['  of those taken:', ...counts(report.statuses)] : []),
    ...(Object.keys(report.quality).length > 0 ? ['  flagged:', ...counts(report.quality)] : []),
  ];
}

function describe(transaction: Transaction): string[] {
  return Object.entries(transaction).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value;
    return `${name.padEnd(22)} ${text === null || text === '' ? '-' : String(text)}`;
  });
}
