// Reads the headings of a user's own file, off the page's thread.
import { readHeadings } from '@pricevault/file-formats/csv/first-headings';
import { readTableFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';

/** Bytes: headings are at the beginning. */
const beginning = 256 * 1024;

export interface HeadingsRequests {
  read: { ask: Blob; answer: ReturnType<typeof readHeadings> };
}

serveQuestions<HeadingsRequests, string>(
  {
    read: async (file) => {
      const found = await readTableFile(file, readHeadings, { textBytes: beginning });
      return 'problem' in found ? found : found.read;
    },
  },
  String,
);
