// The page's side of the consensus worker.
import { connectWorker, type AskedWorker } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, WorkerFailure } from './consensus-protocol.ts';

/** The library refused, or the worker broke. */
export class ConsensusFailure extends Error {
  override readonly name = 'ConsensusFailure';
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

export type ConsensusWorker = AskedWorker<ConsensusRequests>;

export const connectConsensus = (worker: Worker): ConsensusWorker =>
  connectWorker<ConsensusRequests, WorkerFailure>(worker, {
    errorOf: (failure) => new ConsensusFailure(failure),
    lost: () => new ConsensusFailure({ code: 'unknown' }),
  });
