// The worker of the consensus pages: keys, sealing, opening. What is secret lives here and nowhere else, as long as the
// page is open.
import { ConsensusError } from '@pricevault/consensus';
import type { ConsensusMessage, ConsensusQuestion, WorkerFailure } from './consensus-protocol.ts';
import { createHandlers } from './worker-handlers.ts';

interface WorkerScope {
  onmessage: ((event: MessageEvent<ConsensusQuestion>) => void) | null;
  postMessage(message: ConsensusMessage): void;
}

const scope = globalThis as unknown as WorkerScope;
const handlers = createHandlers();

scope.onmessage = ({ data }) => void answer(data);

async function answer({ id, kind, ask }: ConsensusQuestion): Promise<void> {
  const handle = handlers[kind] as (ask: unknown, onProgress: (part: number) => void) => unknown;
  try {
    const done = await handle(ask, (progress) => scope.postMessage({ id, progress }));
    scope.postMessage({ id, answer: done });
  } catch (error) {
    scope.postMessage({ id, failed: failureOf(error) });
  }
}

function failureOf(error: unknown): WorkerFailure {
  return error instanceof ConsensusError
    ? { code: error.code, ...error.subject }
    : { code: 'unknown', reason: String(error) };
}
