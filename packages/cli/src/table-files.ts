// Tables that people name: CSV or a workbook, with a sentence for each that cannot be taken.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileProblem, FileProblemCode } from '@pricevault/file-formats';
import { readTableFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { InputProblem } from './outcome.ts';

const sentences: Readonly<Record<FileProblemCode, string>> = {
  fileEmpty: 'it is empty',
  fileNotText:
    'it is neither text nor an Excel workbook. Save the table as .xlsx or as CSV (UTF-8)',
  fileWorkbookEncrypted: 'a password protects it. Remove the password and save it again',
  fileWorkbookOld: 'it is an older kind of workbook. Save it as .xlsx',
  fileWorkbookMacros: 'it contains macros. Save a copy without them as .xlsx',
  fileWorkbookLinks:
    'cells come from other files and may be out of date. Break the links or paste the cells as values',
  fileWorkbookUncalculated:
    'cell {cell} has a formula whose result was never saved. Open it in a spreadsheet program and save it again',
  fileWorkbookBroken: 'it is damaged. Open it in a spreadsheet program and save it again',
  fileSheetMissing: 'it has no sheet {sheet}. Its sheets: {sheets}',
  fileSheetsUnread:
    'no sheet up to {sheet} fits, and the rest of the workbook is too large to look through. Name the sheet with --sheet',
  fileTooLarge: 'it has more than {megabytes} MB. Split it',
  fileTooManyRows: 'it has more than {rows} rows. Split it',
  fileLineTooLong: 'line {line} has more than {characters} characters: this is no table',
  fileQuoteOpen: 'a quote that opens on line {line} is never closed. Close or remove it',
  fileOnlyHeadings: 'it has headings and no rows',
  fileColumnMissing: 'no line of headings names the column {column}',
  fileColumnTwice: 'two headings mean the column {column}. Remove one of them',
  fileNoSubmission: 'its headings must begin with Trade Reference and Your Value',
};

export interface TableOfFile<Read> {
  readonly read: Read;
  /** Which sheet it is, where there are several to choose from. */
  readonly note: readonly string[];
}

/** What `read` finds in the file; of a workbook in the named sheet, without a name in the first that fits. */
export async function readTableAt<Read extends object>(
  path: string,
  read: (text: string) => Read | { readonly problem: FileProblem },
  sheet?: string,
): Promise<TableOfFile<Read>> {
  const bytes = await readFile(path).catch(() => {
    throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
  });
  const found = await readTableFile(new Blob([bytes]), read, { sheet });
  if ('problem' in found) throw tableProblem(path, found.problem);
  if (found.sheet === null && sheet !== undefined) {
    throw new InputProblem('fileSheetMissing', `${path} is no workbook and has no sheets.`);
  }
  const { name = '', names = [] } = found.sheet ?? {};
  const others = names.filter((each) => each !== name).join(', ');
  const note = others === '' ? [] : [`Read from the sheet ${name}; there are also: ${others}.`];
  return { read: found.read, note };
}

/** A CSV text of our own as what the file's name says it is. */
export async function tableBytes(path: string, csv: string): Promise<string | Uint8Array> {
  if (!/\.xlsx$/i.test(path)) return csv;
  const { workbookOfCsv } = await import('@pricevault/file-formats/xlsx/workbook-of-csv');
  const name = basename(path).slice(0, -'.xlsx'.length);
  const onlyNumbers = 'Only numbers can be entered in this column.';
  return Buffer.concat(await workbookOfCsv(csv, { name, onlyNumbers }));
}

export function tableProblem(path: string, { code, params }: FileProblem): InputProblem {
  const why = sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? name),
  );
  return new InputProblem(code, `${path} cannot be used: ${why}.`);
}
