// What the page and the worker that holds the own marks of a type and date say to each other.
import type { DeskMark, DeskRow } from '@pricevault/contract';
import type { ToleranceRule } from '@pricevault/basics/desk';
import type { BridgeInputs, BridgeSum, MarkQuality } from '@pricevault/pricing';
import type { ApiRequest } from '../../lib/http/request.ts';
import type { WorkerReply } from '../../lib/http/worker-call.ts';
import type { SealedResult } from '../consensus/opened-results.api.ts';

export interface MarksHead {
  readonly instrumentName: string;
  readonly valuationDate: string;
  readonly dateBefore: string | null;
  readonly curveDate: string | null;
  readonly unit: string;
  readonly decimals: number;
}

type Terms = Pick<DeskMark, 'tradeId' | 'expiry' | 'tenor' | 'strikeRelative' | 'optionType'>;

export interface JudgedMarks extends MarksHead {
  readonly score: MarkQuality['score'];
  readonly parts: readonly (Omit<MarkQuality['parts'][number], 'failed'> & {
    readonly failed: number;
    /** The first of them. */
    readonly examples: readonly Terms[];
  })[];
}

export const bridgeScopes = ['trade', 'cell', 'book'] as const;
export type BridgeScope = (typeof bridgeScopes)[number];

export interface ShownBridge extends MarksHead {
  /** Null where the mark has no difference. */
  readonly sums: Readonly<Record<BridgeScope, BridgeSum>> | null;
  /** In money, of the trades whose notional is loaded; null without any. */
  readonly money: Readonly<Record<BridgeScope, BridgeSum>> | null;
  /** Of the trade itself. */
  readonly inputs: BridgeInputs | null;
}

export interface SealedType {
  readonly name: string;
  readonly currency: string;
  readonly unit: string;
  readonly decimalsByMeasure?: DeskRow['decimalsByMeasure'] | null;
}

export interface SealedRow extends DeskRow {
  /** From twenty marks on. */
  readonly p10: number | null;
  readonly p90: number | null;
}

export interface DeskMarksRequests {
  /** Reads the marks; they stay in the worker. */
  read: { ask: { call: ApiRequest; body: object }; answer: WorkerReply };
  /** Takes a sealed result instead; worst first. */
  sealed: {
    ask: { result: SealedResult; type: SealedType; rules: readonly ToleranceRule[] };
    answer: readonly SealedRow[];
  };
  quality: { ask: object; answer: JudgedMarks };
  bridge: {
    ask: { tradeId: number; notionals: ReadonlyMap<number, number> | null };
    answer: ShownBridge;
  };
}
