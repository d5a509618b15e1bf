// A whole kept round as a vector holds it. Bytes are base64, except in fields that end in Hex.
import type {
  Contribution,
  FigureName,
  LogProof,
  Receipt,
  Refusal,
  ResultLists,
  SetEntry,
} from '../../src/protocol3/index.ts';

export interface VectorContribution {
  readonly member: number;
  /** False for what was replaced, refused, or sent by a firm whose group sent another one later. */
  readonly counts: boolean;
  readonly marks: readonly { readonly tradeId: number; readonly value: string }[];
  /** For each trade; null where there is no mark. */
  readonly steps: readonly (number | null)[];
  readonly secrets: {
    readonly ephemeralSecretKey: string;
    readonly seed0: string;
    readonly seed1: string;
    readonly vkey: string;
    readonly wrapCodes: readonly string[];
    readonly authCodes: readonly string[];
  };
  readonly ctxHex: string;
  readonly planesHex?: readonly string[];
  readonly s0Hex?: string;
  readonly s1Hex?: string;
  readonly s2Hex?: string;
  readonly request: Contribution;
  readonly digest: string;
  readonly receipts: readonly Receipt[];
  /** Only where it was spoilt after it was sealed: it does not come out of its secrets again. */
  readonly refusals?: readonly Refusal[];
}

export interface KeptVector extends ResultLists {
  readonly description: string;
  readonly descriptor: string;
  readonly descriptor_hash: string;
  readonly descriptorSignatures: readonly string[];
  readonly terms: readonly {
    readonly tradeId: number;
    readonly canonical: string;
    readonly sha256: string;
  }[];
  readonly keepers: readonly {
    readonly name: string;
    readonly signKey: string;
    readonly signSeed: string;
    readonly fingerprint: string;
    readonly roundKey: string;
    readonly roundSecretKey: string;
  }[];
  readonly members: readonly {
    readonly member: number;
    readonly firm_id: string;
    readonly keys: readonly { readonly public_key: string; readonly secretKey: string }[];
  }[];
  /** In the order of arrival. */
  readonly contributions: readonly VectorContribution[];
  readonly set: readonly SetEntry[];
  readonly set_hash: string;
  readonly setSignatures: readonly string[];
  readonly listsText: string;
  readonly outputWordsHex: readonly {
    readonly tradeId: number;
    readonly words: readonly string[];
  }[];
  readonly outputSharesHex: readonly string[];
  readonly outputKeys: readonly string[];
  readonly outputs: readonly string[];
  readonly keys: readonly {
    readonly public_key: string;
    readonly codes: readonly string[];
    readonly keys: readonly string[];
  }[];
  readonly statement: string;
  readonly statementSignatures: readonly string[];
  readonly expected: readonly {
    readonly tradeId: number;
    readonly c: number;
    readonly steps: Readonly<Record<FigureName, number | null>>;
    readonly values: Readonly<Record<FigureName, string | null>>;
  }[];
  /** In our own vectors. */
  readonly log?: LogProof;
}
