// Writes a CSV text in another format, off the page's thread.
import { withSemicolons } from '@pricevault/file-formats/csv/semicolons';
import { workbookOfCsv, type WorkbookWords } from '@pricevault/file-formats/xlsx/workbook-of-csv';
import { serveQuestions } from '../workers/worker-questions.ts';

export interface TableFileRequests {
  semicolons: { ask: Blob; answer: Blob };
  workbook: { ask: { csv: Blob; words: WorkbookWords }; answer: Blob };
}

serveQuestions<TableFileRequests, string>(
  {
    semicolons: async (csv) => new Blob([withSemicolons(await csv.text())], { type: 'text/csv' }),
    workbook: async ({ csv, words }) =>
      new Blob(await workbookOfCsv(await csv.text(), words), {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
  },
  String,
);
