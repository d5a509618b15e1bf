// The headings of a file that the user has chosen.
import type { FileProblem } from '@pricevault/file-formats';
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
// oxlint-disable-next-line import/default -- the build answers the worker's address
import workerAddress from './headings-file.worker.ts?worker&url';

/** Bytes: headings stand at the beginning. */
const beginning = 256 * 1024;

export async function headingsOfFile(
  file: File,
): Promise<{ readonly headings: readonly string[] } | { readonly problem: FileProblem }> {
  const worker = openOwnWorker(workerAddress);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data as Awaited<ReturnType<typeof headingsOfFile>>);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(file.slice(0, beginning));
    });
  } finally {
    worker.terminate();
  }
}
