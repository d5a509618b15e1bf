// The page's side of an upload.
import type { WholeReply } from '../../lib/http/api-client.ts';
import { connectWorker, type AskedWorker } from '../../lib/workers/worker-questions.ts';
import type { CarriedReply, UploadRequests } from './upload-protocol.ts';

export type UploadWorker = AskedWorker<UploadRequests>;

const errorOf = (why: string) => new Error(why);

export const connectUpload = (worker: Worker): UploadWorker =>
  connectWorker<UploadRequests, string>(worker, { errorOf, lost: errorOf });

/** A reply that the worker received, for those who read replies. */
export function replyOf({ status, headers, text }: CarriedReply): WholeReply {
  return { status, headers: new Headers(headers), text };
}
