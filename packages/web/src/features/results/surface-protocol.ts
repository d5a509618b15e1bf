// What the page and the worker of the dashboard's surface say to each other.
import type { ApiRequest } from '../../lib/http/request.ts';
import type { WorkerReply } from '../../lib/http/worker-call.ts';

export interface FlaggedCell {
  readonly expiry: string;
  readonly tenor: string;
  readonly kind: 'spread' | 'butterfly' | 'calendar' | 'density';
  /** Strikes minus forward, ascending. */
  readonly strikes: readonly number[];
  readonly otherExpiry: string;
}

export interface SurfaceRequests {
  /** Reads the consensus of all cells; it stays in the worker. */
  read: { ask: { call: ApiRequest; body: object }; answer: WorkerReply };
  /** The cells of what was read that could be traded against, the worst of each. */
  flagged: { ask: object; answer: readonly FlaggedCell[] };
}
