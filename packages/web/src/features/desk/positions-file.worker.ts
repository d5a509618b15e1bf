// Reads a file with notionals, off the page's thread.
import { textOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { readPositionsFile } from '@pricevault/file-formats/positions/positions-file';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';

export interface PositionsRequests {
  read: { ask: Blob; answer: ReturnType<typeof readPositionsFile> };
}

serveQuestions<PositionsRequests, string>(
  {
    read: async (file) => {
      const read = await textOfFile(file);
      return 'problem' in read ? read : readPositionsFile(read.text);
    },
  },
  String,
);
