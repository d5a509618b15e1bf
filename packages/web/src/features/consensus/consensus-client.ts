// The page's side of the worker: questions, answered by promises.
import type {
  ConsensusMessage,
  ConsensusQuestion,
  ConsensusRequestKind,
  ConsensusRequests,
  WorkerFailure,
} from './consensus-protocol.ts';

/** The library refused, or the worker broke. */
export class ConsensusFailure extends Error {
  override readonly name = 'ConsensusFailure';
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

export interface ConsensusWorker {
  ask<Kind extends ConsensusRequestKind>(
    kind: Kind,
    ask: ConsensusRequests[Kind]['ask'],
    onProgress?: (part: number) => void,
  ): Promise<ConsensusRequests[Kind]['answer']>;
  close(): void;
}

type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onProgress: ((part: number) => void) | undefined;
};

export function connectConsensus(worker: Worker): ConsensusWorker {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new ConsensusFailure({ code: 'unknown' }));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<ConsensusMessage>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ('progress' in data) {
      asked.onProgress?.(data.progress);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked.reject(new ConsensusFailure(data.failed));
    else asked.resolve(data.answer as never);
  };
  worker.onerror = failAll;
  return {
    ask: (kind, ask, onProgress) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject, onProgress });
        worker.postMessage({ id, kind, ask } satisfies ConsensusQuestion);
      }),
    close: () => {
      worker.terminate();
      failAll();
    },
  };
}
