// `pricevault calc FILE`: prices a whole book without a database. Rows of CSV go out as they come in, so that a file of any
// size needs little memory.
import { once } from 'node:events';
import { computeRow, describeFailure, type BatchRow } from '@pricevault/pricing';
import type { Command } from 'commander';
import { batchColumns, readBatchRows, type BrokenRow } from '../calc/batch-file.ts';
import { valueBook, type BookAnswer } from '../calc/book-file.ts';
import { csvCell } from '../calc/csv-records.ts';
import { fileProblem } from '../calc/file-problem.ts';
import { readMarketFile } from '../calc/market-file.ts';
import { tablePieces } from '../calc/table-pieces.ts';
import type { InputProblem } from '../outcome.ts';

interface CalcOptions {
  readonly json?: true;
  readonly market?: string;
  readonly sheet?: string;
}

export function addCalcCommand(program: Command): void {
  const command = program
    .command('calc')
    .argument('<file>', 'CSV or Excel (.xlsx); - for CSV on standard input')
    .description('compute the rows of a file: premiums, vols, greeks, yields; needs no database')
    .option('--json', 'print one JSON object instead of CSV')
    .option('--sheet <name>', 'of a workbook; otherwise the first whose headings fit')
    .option('--market <file>', 'value a book on the curves and volatilities of a JSON file')
    .addHelpText(
      'after',
      `
The columns id, family, quantity and inputs (a JSON object) are read, others are ignored. Where inputs is empty or
missing, those of the other columns that the family knows are the inputs. Printed is id,value with full precision; a row that cannot be computed has its
reason in place of the value, and the exit code is then 1; 2 for a file that cannot be read.

With --market the file is a book: one swaption, cap, floor or cms in each row, in the columns of docs/pricing.md. Printed is
id,quantity,expiry,tenor,value: values, greeks by formula and by bump, and the book's vega by expiry and tenor (years).`,
    )
    .action(async (file: string) => {
      const { json, market, sheet } = command.opts<CalcOptions>();
      const book = market === undefined ? undefined : await readMarketFile(market);
      const pieces = tablePieces(file, book ? ['id'] : batchColumns, sheet);
      const answers = book ? valueBook(book, pieces) : answerRows(readBatchRows(pieces));
      const csv = book ? bookSheet() : csvSheet();
      const failures = await print(answers, file, json ? jsonSheet() : csv);
      if (failures > 0) process.exitCode = 1;
    });
}

/** A row's value, or why there is none; a book's rows have several, each with its quantity. */
type RowAnswer = { readonly id: string; readonly value: number } | BookAnswer;

async function* answerRows(
  rows: AsyncIterable<BatchRow | BrokenRow>,
): AsyncGenerator<RowAnswer, void, undefined> {
  for await (const row of rows) yield answerRow(row);
}

function answerRow(row: BatchRow | BrokenRow): RowAnswer {
  if ('problem' in row) return { id: row.id, reason: row.problem, code: 'row-malformed' };
  const { id, outcome } = computeRow(row);
  return outcome.ok
    ? { id, value: outcome.value }
    : { id, reason: describeFailure(outcome), code: outcome.reason };
}

/** How results are written. `close` ends the text; a problem stops it half-way. */
interface Sheet {
  readonly head: string;
  readonly row: (answer: RowAnswer, isFirst: boolean) => string;
  readonly close: (failures: number, problem?: InputProblem) => string;
  /** True where `close` has already reported the problem. */
  readonly reportsProblem: boolean;
}

/** Returns how many rows have no value. */
async function print(
  answers: AsyncIterable<RowAnswer>,
  file: string,
  sheet: Sheet,
): Promise<number> {
  const out = new BufferedOutput();
  let rows = 0;
  let failures = 0;
  try {
    for await (const answer of answers) {
      if ('reason' in answer) failures += 1;
      if (rows === 0) await out.write(sheet.head);
      await out.write(sheet.row(answer, rows === 0));
      rows += 1;
    }
  } catch (error) {
    const problem = fileProblem(error, file);
    if (rows > 0) await out.write(sheet.close(failures, problem));
    await out.flush();
    if (rows > 0 && sheet.reportsProblem) problem.isSaid = true;
    throw problem;
  }
  if (rows === 0) await out.write(sheet.head);
  await out.write(sheet.close(failures));
  await out.flush();
  return failures;
}

const csvSheet = (): Sheet => ({
  head: 'id,value\n',
  row: (answer) => {
    const value = 'reason' in answer ? csvCell(answer.reason) : String(answer.value);
    return `${csvCell(answer.id)},${value}\n`;
  },
  close: () => '',
  reportsProblem: false,
});

const bookSheet = (): Sheet => ({
  head: 'id,quantity,expiry,tenor,value\n',
  row: (answer) => {
    if ('reason' in answer) return `${csvCell(answer.id)},,,,${csvCell(answer.reason)}\n`;
    const { quantity = '', expiry = '', tenor = '' } = 'quantity' in answer ? answer : {};
    return `${csvCell(answer.id)},${csvCell(quantity)},${expiry},${tenor},${answer.value}\n`;
  },
  close: () => '',
  reportsProblem: false,
});

/** One object, written piece by piece: success is known only at its end. */
const jsonSheet = (): Sheet => ({
  head: '{"rows":[',
  row: (answer, isFirst) => `${isFirst ? '' : ','}${JSON.stringify(answer)}`,
  close: (failures, problem) => {
    const end =
      problem === undefined
        ? { failures, success: failures === 0 }
        : { failures, success: false, errors: [problem.message], codes: [problem.code] };
    return `],${JSON.stringify(end).slice(1)}\n`;
  },
  reportsProblem: true,
});

const enough = 1 << 16;

/** Standard output in large pieces, waiting while the reader is behind. */
class BufferedOutput {
  private waiting = '';

  async write(text: string): Promise<void> {
    this.waiting += text;
    if (this.waiting.length >= enough) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.waiting;
    this.waiting = '';
    if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  }
}
