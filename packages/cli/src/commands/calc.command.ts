// `pricevault calc FILE.csv`: prices a whole book without a database. Rows go out as they come in, so that a file of any
// size needs little memory.
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { computeRow, describeFailure, type BatchRow } from '@pricevault/pricing';
import type { Command } from 'commander';
import { readBatchRows, type BrokenRow } from '../calc/batch-file.ts';
import { csvCell, MalformedCsv } from '../calc/csv-records.ts';
import { InputProblem } from '../outcome.ts';

export function addCalcCommand(program: Command): void {
  const command = program
    .command('calc')
    .argument('<file>', 'a CSV file; - for standard input')
    .description(
      'compute the rows of a CSV file: premiums, vols, greeks, yields; needs no database',
    )
    .option('--json', 'print one JSON object instead of CSV')
    .addHelpText(
      'after',
      `
The columns id, family, quantity and inputs (a JSON object) are read, others are ignored. Where inputs is empty or
missing, those of the other columns that the family knows are the inputs. Printed is id,value with full precision; a row that cannot be computed has its
reason in place of the value, and the exit code is then 1; 2 for a file that cannot be read.`,
    )
    .action(async (file: string) => {
      const isJson = command.opts<{ json?: true }>().json === true;
      const failures = await computeFile(file, isJson ? jsonSheet() : csvSheet());
      if (failures > 0) process.exitCode = 1;
    });
}

/** A row's value, or why there is none. */
type RowAnswer =
  | { readonly id: string; readonly value: number }
  | { readonly id: string; readonly reason: string; readonly code: string };

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
async function computeFile(file: string, sheet: Sheet): Promise<number> {
  const out = new BufferedOutput();
  let rows = 0;
  let failures = 0;
  try {
    for await (const row of readBatchRows(piecesOf(file))) {
      const answer = answerRow(row);
      if ('reason' in answer) failures += 1;
      if (rows === 0) await out.write(sheet.head);
      await out.write(sheet.row(answer, rows === 0));
      rows += 1;
    }
  } catch (error) {
    const problem = problemOf(error, file);
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

function piecesOf(file: string): AsyncIterable<string> {
  if (file !== '-') return createReadStream(file, { encoding: 'utf8' });
  process.stdin.setEncoding('utf8');
  return process.stdin;
}

function problemOf(error: unknown, file: string): InputProblem {
  const name = file === '-' ? 'Standard input' : file;
  if (error instanceof MalformedCsv) {
    return new InputProblem('fileMalformed', `${name}, line ${error.line}: ${error.message}.`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentences: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'you may not read it',
  };
  const why = typeof code === 'string' ? (sentences[code] ?? code) : null;
  if (why === null) throw error;
  return new InputProblem('fileUnreadable', `${name} cannot be read: ${why}.`);
}

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
