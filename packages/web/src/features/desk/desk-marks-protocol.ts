// What the page and the worker that holds the own marks of a type and date say to each other.
import type { DeskMark } from '@pricevault/contract';
import type { BridgeInputs, BridgeSum, MarkQuality } from '@pricevault/pricing';
import type { ApiRequest } from '../../lib/http/request.ts';
import type { WorkerReply } from '../../lib/http/worker-call.ts';

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

export interface DeskMarksRequests {
  /** Reads the marks; they stay in the worker. */
  read: { ask: { call: ApiRequest; body: object }; answer: WorkerReply };
  quality: { ask: object; answer: JudgedMarks };
  bridge: {
    ask: { tradeId: number; notionals: ReadonlyMap<number, number> | null };
    answer: ShownBridge;
  };
}
