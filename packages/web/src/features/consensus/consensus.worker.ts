// The worker of the consensus pages: keys, sealing, opening. What is secret lives here and nowhere else, as long as the
// page is open.
import { ConsensusError } from '@pricevault/consensus';
import { KeptRoundError } from '@pricevault/consensus/protocol3';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, WorkerFailure } from './consensus-protocol.ts';
import { KeepersRefused } from './keepers-refused.ts';
import { createHandlers } from './worker-handlers.ts';

serveQuestions<ConsensusRequests, WorkerFailure>(createHandlers(), failureOf);

function failureOf(error: unknown): WorkerFailure {
  if (error instanceof ConsensusError) return { code: error.code, ...error.subject };
  if (error instanceof KeptRoundError) {
    return { code: error.code, reason: error.reason ?? '', rows: error.marks };
  }
  if (error instanceof KeepersRefused) {
    return { code: 'keepers-unsigned', reason: error.keepers.join(', ') };
  }
  return { code: 'unknown', reason: String(error) };
}
