// Messages of protocol 2, with the field names of the calls. All bytes in base64, ids as UUID texts.
import type { SharedKeyRecord } from '../shared-keys.ts';

export const protocolTwo = 2;

export const roundStates = ['open', 'closed', 'published', 'void'] as const;
export type RoundState = (typeof roundStates)[number];

export interface RosterEntry {
  readonly public_key: string;
  /** Opaque id; several keys can belong to one firm, which still has one vote. */
  readonly firm: string;
}

/** What every contribution to a round is bound to. */
export interface RoundLists {
  readonly id: string;
  /** Fewest firms for which a trade's sums are published. */
  readonly minCohort: number;
  /** Trade ids, ascending. */
  readonly trades: readonly number[];
  readonly roster: readonly RosterEntry[];
}

export interface RoundView extends RoundLists {
  readonly state: RoundState;
}

/** POST /api/consensus. */
export interface ContributionUpload {
  readonly protocol: typeof protocolTwo;
  readonly round_id: string;
  readonly submission_uuid: string;
  readonly public_key: string;
  readonly lists_hash: string;
  readonly items: readonly [SealedItem];
}

export interface SealedItem {
  /** Bitmap over the round's trades, lowest bit first. */
  readonly present: string;
  /** The sealed values: N ring elements. */
  readonly encrypted1: string;
  /** The sealed squares: N ring elements. */
  readonly encrypted2: string;
}

/** POST …/shareKeysAndRandomvalues, or in the same body as the upload. */
export interface ContributionSharing {
  readonly sharedKeys: readonly SharedKeyRecord[];
  readonly randomValues: { readonly seed: string };
}

/** One counting contribution, as everybody who contributed sees it. */
export interface ContributionView {
  readonly submission_uuid: string;
  readonly public_key: string;
  readonly present: string;
  /** SHA-256 of the two sealed halves. */
  readonly h1: string;
  readonly h2: string;
}

/** What the server publishes once and never changes. */
export interface PublishedSums {
  readonly allUserTrades: readonly [
    {
      /** Published trade ids, ascending. */
      readonly trades: readonly number[];
      /** How many firms hold each. */
      readonly n: readonly number[];
      /** Y = Σ (y − mask) in the order of `trades`: values, then squares. */
      readonly encrypted1: string;
      readonly encrypted2: string;
    },
  ];
  readonly suppressed: readonly { readonly tradeId: number; readonly n: number }[];
}

/** POST …/getResult. */
export interface RoundResult extends PublishedSums {
  readonly round: RoundView;
  readonly contributions: readonly ContributionView[];
  /** The records of the caller. */
  readonly sharedKeys: readonly SharedKeyRecord[];
  /** SHA-256 over all that was published (./result-hash.ts): transport errors show, and members can compare it. */
  readonly result_hash?: string;
}
