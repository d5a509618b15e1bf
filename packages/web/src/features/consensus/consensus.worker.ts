// The worker of the consensus pages: keys, sealing, opening. What is secret lives here and nowhere else, as long as the
// page is open.
import { ConsensusError } from '@pricevault/consensus';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, WorkerFailure } from './consensus-protocol.ts';
import { createHandlers } from './worker-handlers.ts';

serveQuestions<ConsensusRequests, WorkerFailure>(createHandlers(), failureOf);

function failureOf(error: unknown): WorkerFailure {
  return error instanceof ConsensusError
    ? { code: error.code, ...error.subject }
    : { code: 'unknown', reason: String(error) };
}
