// The headings of a file that the user has chosen.
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectWorker } from '../../lib/workers/worker-questions.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './headings-file.worker.ts?worker&url';
import type { HeadingsRequests } from './headings-file.worker.ts';

const errorOf = (why: string) => new Error(why);

export async function headingsOfFile(file: File): Promise<HeadingsRequests['read']['answer']> {
  const worker = connectWorker<HeadingsRequests, string>(openOwnWorker(workerAddress), {
    errorOf,
    lost: errorOf,
  });
  try {
    return await worker.ask('read', file);
  } finally {
    worker.close();
  }
}
