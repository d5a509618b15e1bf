// The page's side of an upload: questions to the worker, answered by promises.
import type { CarriedCall } from '../../lib/api-client.ts';
import type {
  CarriedReply,
  UploadMessage,
  UploadQuestion,
  UploadRequestKind,
  UploadRequests,
} from './upload-protocol.ts';

type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onProgress: ((part: number) => void) | undefined;
};

export interface UploadWorker {
  ask<Kind extends UploadRequestKind>(
    kind: Kind,
    ask: UploadRequests[Kind]['ask'],
    onProgress?: (part: number) => void,
  ): Promise<UploadRequests[Kind]['answer']>;
  close(): void;
}

export function connectUpload(worker: Worker): UploadWorker {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const failAll = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<UploadMessage>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ('progress' in data) {
      asked.onProgress?.(data.progress);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked.reject(new Error(data.failed));
    else asked.resolve(data.answer as never);
  };
  worker.onerror = (event) => failAll(event.message);
  return {
    ask: (kind, ask, onProgress) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject, onProgress });
        worker.postMessage({ id, kind, ask } satisfies UploadQuestion);
      }),
    close: () => {
      worker.terminate();
      failAll('The upload was closed.');
    },
  };
}

/** A reply that the worker received, for those who read replies. */
export function responseOf({ status, headers, text }: CarriedReply): Response {
  return new Response(text === '' ? null : text, { status, headers });
}

/** How a call is carried by the worker. */
export type Carry = (call: CarriedCall) => Promise<Response>;
