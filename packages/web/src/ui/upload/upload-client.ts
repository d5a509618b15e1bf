// The page's side of an upload.
import type { CarriedCall } from '../../lib/api-client.ts';
import { connectWorker, type AskedWorker } from '../../lib/worker-questions.ts';
import type { CarriedReply, UploadRequests } from './upload-protocol.ts';

export type UploadWorker = AskedWorker<UploadRequests>;

const errorOf = (why: string) => new Error(why);

export const connectUpload = (worker: Worker): UploadWorker =>
  connectWorker<UploadRequests, string>(worker, { errorOf, lost: errorOf });

/** A reply that the worker received, for those who read replies. */
export function responseOf({ status, headers, text }: CarriedReply): Response {
  return new Response(text === '' ? null : text, { status, headers });
}

/** How a call is carried by the worker. */
export type Carry = (call: CarriedCall) => Promise<Response>;
