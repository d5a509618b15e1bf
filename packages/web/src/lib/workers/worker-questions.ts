// Questions to a worker, answered by promises: the page's side, the worker's side, and what they say to each other.

/** What can be asked, by name, and what is answered. */
type RequestsOf<Requests> = {
  readonly [Kind in keyof Requests]: { readonly ask: unknown; readonly answer: unknown };
};

interface Question {
  readonly id: number;
  readonly kind: PropertyKey;
  readonly ask: unknown;
}

type Message<Failed> =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: Failed }
  | { readonly id: number; readonly progress: number };

/** From 0 to 1. */
type Progress = (part: number) => void;

export interface AskedWorker<Requests extends RequestsOf<Requests>> {
  ask<Kind extends keyof Requests>(
    kind: Kind,
    ask: Requests[Kind]['ask'],
    onProgress?: Progress,
  ): Promise<Requests[Kind]['answer']>;
  close(): void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onProgress: Progress | undefined;
}

interface WorkerFailures<Failed> {
  /** What a refused question throws. */
  readonly errorOf: (failed: Failed) => Error;
  /** What all open questions throw when the worker breaks or is closed. */
  readonly lost: (why: string) => Error;
}

export function connectWorker<Requests extends RequestsOf<Requests>, Failed>(
  worker: Worker,
  { errorOf, lost }: WorkerFailures<Failed>,
): AskedWorker<Requests> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  /** A worker that broke or was closed answers nothing any more. */
  let whyLost: string | null = null;
  const failAll = (why: string) => {
    whyLost = why;
    for (const { reject } of waiting.values()) reject(lost(why));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Message<Failed>>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ('progress' in data) {
      asked.onProgress?.(data.progress);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked.reject(errorOf(data.failed));
    else asked.resolve(data.answer as never);
  };
  worker.onerror = (event) => failAll(event.message);
  worker.onmessageerror = () => failAll('A message of the worker could not be read.');
  return {
    ask: (kind, ask, onProgress) =>
      new Promise((resolve, reject) => {
        if (whyLost !== null) {
          reject(lost(whyLost));
          return;
        }
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject, onProgress });
        worker.postMessage({ id, kind, ask } satisfies Question);
      }),
    close: () => {
      worker.terminate();
      failAll('The worker was closed.');
    },
  };
}

export type WorkerHandlers<Requests extends RequestsOf<Requests>> = {
  readonly [Kind in keyof Requests]: (
    ask: Requests[Kind]['ask'],
    onProgress: Progress,
  ) => Requests[Kind]['answer'] | Promise<Requests[Kind]['answer']>;
};

interface WorkerScope<Failed> {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: Message<Failed>): void;
}

/** Called once in the worker; `failedOf` says what the page learns of an error. */
export function serveQuestions<Requests extends RequestsOf<Requests>, Failed>(
  handlers: WorkerHandlers<Requests>,
  failedOf: (error: unknown) => Failed,
): void {
  const scope = globalThis as unknown as WorkerScope<Failed>;
  const answer = async ({ id, kind, ask }: Question) => {
    const handle: (ask: unknown, on: Progress) => unknown = handlers[kind as keyof Requests];
    try {
      const answered = await handle(ask, (progress) => scope.postMessage({ id, progress }));
      scope.postMessage({ id, answer: answered });
    } catch (error) {
      scope.postMessage({ id, failed: failedOf(error) });
    }
  };
  scope.onmessage = ({ data }) => void answer(data);
}
