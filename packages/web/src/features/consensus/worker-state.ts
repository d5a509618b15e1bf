// What the worker holds: one key pair, one loaded file, one sealed submission and one rehearsal at a time.
import { ConsensusError, type EncryptedSubmission, type KeyPair } from '@pricevault/consensus';
import type { GivenRound, SharedMarks } from '@pricevault/consensus/protocol3';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import type { ConsensusRequests } from './consensus-protocol.ts';
import type { ValuationFile } from './valuation-file.ts';

export interface WorkerState {
  keys: KeyPair | null;
  file: ValuationFile | null;
  shared: {
    readonly marks: SharedMarks;
    readonly rows: readonly ConsensusRow[];
    /** The round that they were shared for. */
    readonly given: GivenRound;
  } | null;
  signed: { readonly by: KeyPair; readonly answer: ConsensusRequests['sign']['answer'] } | null;
  encrypted: EncryptedSubmission | null;
  synthetic: readonly KeyPair[];
  /** Of the rehearsal: steps of every mark, by trade. */
  rehearsed: {
    readonly step: string;
    readonly marks: ReadonlyMap<number, readonly number[]>;
  } | null;
}

export function emptyState(): WorkerState {
  return {
    keys: null,
    file: null,
    shared: null,
    signed: null,
    encrypted: null,
    synthetic: [],
    rehearsed: null,
  };
}

export function forgetPrepared(state: WorkerState): void {
  state.shared = null;
  state.signed = null;
  state.encrypted = null;
}

export function openedKeys({ keys }: WorkerState): KeyPair {
  if (!keys) throw new ConsensusError('key-refused', { reason: 'not opened' });
  return keys;
}

export function valuationOf({ tradeId, valuation, forward, line }: ConsensusRow) {
  return { tradeId, value: valuation, forward, line };
}

export function leftOutBecause(code: string) {
  return ({ line, tradeId }: ConsensusRow): SkipReason => ({ line, code, value: String(tradeId) });
}
