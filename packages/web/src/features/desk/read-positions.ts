// The notionals of a file that the user has chosen.
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectWorker } from '../../lib/workers/worker-questions.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './positions-file.worker.ts?worker&url';
import type { PositionsRequests } from './positions-file.worker.ts';

/** Bytes: some hundred thousand lines. */
const largestFile = 20_000_000;
const errorOf = (why: string) => new Error(why);

export async function readPositions(file: File): Promise<PositionsRequests['read']['answer']> {
  if (file.size > largestFile) {
    return { problem: { code: 'fileTooLarge', params: { megabytes: largestFile / 1e6 } } };
  }
  const worker = connectWorker<PositionsRequests, string>(openOwnWorker(workerAddress), {
    errorOf,
    lost: errorOf,
  });
  try {
    return await worker.ask('read', file);
  } finally {
    worker.close();
  }
}
