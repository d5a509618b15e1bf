// What the worker does when it is asked.
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests } from './consensus-protocol.ts';
import { fileHandlers } from './file-handlers.ts';
import { keptHandlers } from './kept-handlers.ts';
import { keyHandlers } from './key-handlers.ts';
import { rehearsalHandlers } from './rehearsal-handlers.ts';
import { rowHandlers } from './row-handlers.ts';
import { emptyState } from './worker-state.ts';

export function createHandlers(): WorkerHandlers<ConsensusRequests> {
  const state = emptyState();
  return {
    ...keyHandlers(state),
    ...fileHandlers(state),
    ...keptHandlers(state),
    ...rowHandlers(state),
    ...rehearsalHandlers(state),
  };
}
