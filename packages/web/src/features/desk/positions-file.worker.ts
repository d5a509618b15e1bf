// Reads a file with notionals, off the page's thread.
import { readTableFile, type SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { readPositionsFile } from '@pricevault/file-formats/positions/positions-file';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';

export interface PositionsRequests {
  read: {
    ask: Blob;
    answer: ReturnType<typeof readPositionsFile> & { readonly sheet?: SheetOfFile | null };
  };
}

serveQuestions<PositionsRequests, string>(
  {
    read: async (file) => {
      const found = await readTableFile(file, readPositionsFile);
      return 'problem' in found ? found : { ...found.read, sheet: found.sheet };
    },
  },
  String,
);
