// `pricevault submit`: the marks of a filled-in file, after the same preview as on screen.
import { errorText, isErrorCode, submissionsContract } from '@pricevault/contract';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import type { Command } from 'commander';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { withProgress } from '../desk/progress.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { readTableAt } from '../table-files.ts';

interface SubmitOptions extends VaultOptions {
  readonly date?: string;
  readonly preview?: true;
  readonly sheet?: string;
}

export function addSubmitCommand(program: Command): void {
  runs(
    atVault(
      program
        .command('submit')
        .description('submit the marks of a filled-in file; all trades have one instrument type')
        .argument(
          '<file>',
          'CSV or Excel (.xlsx) with Trade Reference, Your Value and perhaps Forward',
        )
        .option('--date <date>', 'of an open correction, YYYY-MM-DD')
        .option('--sheet <name>', 'of a workbook; otherwise the first whose headings fit')
        .option('--preview', 'only say what would be submitted'),
    ),
    submit,
  );
}

function submit(
  path: string,
  { date, preview, sheet, ...options }: SubmitOptions,
): Promise<Outcome> {
  return withProgress(3, async (progress) => {
    progress.step('Reading the file');
    const { items, blank, ignored, note } = await readMarks(path, sheet);
    progress.step('Checking the trades');
    const vault = await openVault(options);
    const checked = await vault.call(submissionsContract.check, {
      body: { items: items.map(({ tradeId }) => tradeId) },
    });
    const { unique_ins_type: isOneType, invalid_ids: unknown } = checked.result;
    const json = {
      rows: items.length,
      blank,
      ignored,
      unknown,
      window: checked.window?.open ?? null,
    };
    const lines = [
      ...note,
      `Values: ${items.length}. Rows left blank: ${blank}. Not readable: ${ignored.length}. Unknown trades: ${unknown.length}.`,
      ...ignored.slice(0, 20),
    ];
    if (!isOneType) {
      const failure = { code: 'submissionTypesMixed', text: errorText('submissionTypesMixed') };
      return { lines, json, failure };
    }
    if (preview) return { lines, json };
    progress.step('Submitting');
    const {
      success: _,
      errors: _errors,
      ...sent
    } = await vault.call(submissionsContract.submit, {
      body: { items, ...(date === undefined ? {} : { valuationDate: date }) },
    });
    const said = [
      ...lines,
      `${sent.stored} stored for ${sent.valuationDate ?? '-'}. Receipt ${sent.receipt}`,
    ];
    if (sent.is_timing) {
      return {
        lines: [
          ...said,
          `They count. The window closes at ${sent.closesAt}; tries left: ${sent.triesLeft}.`,
        ],
        json: { ...json, ...sent },
      };
    }
    const why = sent.reason === 'late' ? 'the window is not open' : 'the firm is not vetted';
    const text = `The values are kept and do not count: ${why}.`;
    return { lines: said, json: { ...json, ...sent }, failure: { code: 'doesNotCount', text } };
  });
}

async function readMarks(path: string, sheet: string | undefined) {
  const { read, note } = await readTableAt(path, (text) => readSubmissionFile(text), sheet);
  const [doubtful] = read.doubtful;
  if (doubtful) {
    throw new InputProblem(
      'numbersUnclear',
      `${doubtful.text} on line ${doubtful.line} of ${path} can be read in two ways. Separate the cells by commas and write decimal points.`,
    );
  }
  const items = read.rows.map(({ values: { tradeId, valuation, forward } }) => ({
    tradeId: Number(tradeId),
    valuation,
    ...(forward === null || forward === undefined ? {} : { forward }),
  }));
  // A template is seldom filled in whole: rows left blank are counted, and what was written and cannot be read is named.
  const blank = new Set(read.blanks.map(({ line }) => line));
  const ignored = read.problems
    .filter(({ line }) => !blank.has(line))
    .map(({ line, code, value = '', field = '' }) =>
      isErrorCode(code) ? errorText(code, { line, value, field }) : `Line ${line}: ${code}`,
    );
  if (items.length === 0) throw new InputProblem('valuesMissing', `${path} holds no values.`);
  return { items, blank: blank.size, ignored, note };
}
