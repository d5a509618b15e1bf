// Messages of protocol 1, with the specification's field names. All bytes in base64.
import type { SharedKeyRecord } from '../shared-keys.ts';

/** One row of the upload. */
export interface EncryptedRow {
  readonly tradeId: number;
  readonly encrypted1: string;
  readonly encrypted2: string;
}

/**
 * The masks of one trade, for the server alone. Multiples of 10⁻⁸ up to 1,000 have eleven digits, which a JSON number
 * carries exactly.
 */
export interface RandomPair {
  readonly tradeId: number;
  readonly s: number;
  readonly t: number;
}

/** A number, or its decimal text where a server prefers that: sums can outgrow what a number prints exactly. */
export type DecimalLike = number | string;

export interface ProtocolOneResult {
  readonly allUserTrades: readonly (EncryptedRow & { readonly submission_uuid: string })[];
  /** For each trade the sums of the masks of all submissions in `allUserTrades`. */
  readonly sigma: readonly {
    readonly tradeId: number;
    readonly s: DecimalLike;
    readonly t: DecimalLike;
  }[];
  /** The records of the caller. */
  readonly sharedKeys: readonly SharedKeyRecord[];
}
