// Reads a file with notionals, off the page's thread.
import { textOfBytes } from '@pricevault/file-formats/csv/text-of-bytes';
import { readPositionsFile } from '@pricevault/file-formats/positions/positions-file';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';

export interface PositionsRequests {
  read: { ask: Blob; answer: ReturnType<typeof readPositionsFile> };
}

serveQuestions<PositionsRequests, string>(
  {
    read: async (file) => {
      const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
      return 'problem' in read ? read : readPositionsFile(read.text);
    },
  },
  String,
);
