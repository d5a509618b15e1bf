// Reads the headings of a user's own file, off the page's thread.
import { readHeadings } from '@pricevault/file-formats/csv/first-headings';
import { textOfBytes } from '@pricevault/file-formats/csv/text-of-bytes';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';

export interface HeadingsRequests {
  read: { ask: Blob; answer: ReturnType<typeof readHeadings> };
}

serveQuestions<HeadingsRequests, string>(
  {
    read: async (file) => {
      const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
      return 'problem' in read ? read : readHeadings(read.text);
    },
  },
  String,
);
