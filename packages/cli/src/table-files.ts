// Tables that people name: CSV or a workbook, with a sentence for each that cannot be taken.
import { readFile } from 'node:fs/promises';
import type { FileProblem, FileProblemCode } from '@pricevault/file-formats';
import { textOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
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
  fileWorkbookBroken: 'it is damaged. Open it in a spreadsheet program and save it again',
  fileTooLarge: 'it has more than {megabytes} MB. Split it',
  fileTooManyRows: 'it has more than {rows} rows. Split it',
  fileLineTooLong: 'line {line} has more than {characters} characters: this is no table',
  fileQuoteOpen: 'a quote that opens on line {line} is never closed. Close or remove it',
  fileOnlyHeadings: 'it has headings and no rows',
  fileColumnMissing: 'no line of headings names the column {column}',
  fileColumnTwice: 'two headings mean the column {column}. Remove one of them',
  fileNoSubmission: 'its headings must begin with Trade Reference and Your Value',
};

export async function readTableText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
  });
  const read = await textOfFile(new Blob([bytes]));
  if ('problem' in read) throw tableProblem(path, read.problem);
  return read.text;
}

export function tableProblem(path: string, { code, params }: FileProblem): InputProblem {
  const why = sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? name),
  );
  return new InputProblem(code, `${path} cannot be used: ${why}.`);
}
