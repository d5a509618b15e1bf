// The page's side of an upload.
import { connectWorker, type AskedWorker } from '../../lib/workers/worker-questions.ts';
import type { UploadRequests } from './upload-protocol.ts';

export type UploadWorker = AskedWorker<UploadRequests>;

const errorOf = (why: string) => new Error(why);

export const connectUpload = (worker: Worker): UploadWorker =>
  connectWorker<UploadRequests, string>(worker, { errorOf, lost: errorOf });
