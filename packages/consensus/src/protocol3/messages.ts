// The messages of kept rounds as they travel. Bytes are base64.

/** POST /api/consensus. */
export interface Contribution {
  readonly protocol: 3;
  readonly round_id: string;
  /** Made by the client: the idempotency key. */
  readonly submission_uuid: string;
  readonly firm_id: string;
  /** Counts the firm's contributions to the round from 1. */
  readonly sequence: number;
  readonly public_key: string;
  readonly ephemeral_key: string;
  readonly descriptor_hash: string;
  readonly sealed: string;
  readonly wraps: readonly string[];
  readonly commitments: readonly string[];
  readonly auths: readonly string[];
  readonly readers: readonly string[];
}

export interface Receipt {
  readonly keeper: number;
  readonly signature: string;
}

/** One counting contribution. */
export interface SetEntry {
  readonly submission_uuid: string;
  readonly firm: string;
  readonly sequence: number;
  readonly digest: string;
}

/** What the statement hashes as canonical JSON. */
export interface ResultLists {
  /** Submission uuids whose readers see the figures, ascending. */
  readonly covered: readonly string[];
  /** Trade id and the number of marks on it, ascending. */
  readonly published: readonly (readonly [tradeId: number, marks: number])[];
  readonly withheld: readonly number[];
}

export interface LogProof {
  /** A signed note. */
  readonly checkpoint: string;
  readonly inclusion: { readonly index: number; readonly hashes: readonly string[] };
  readonly consistency: { readonly from: number; readonly hashes: readonly string[] };
}

/** `data.kept` of the result call. */
export interface KeptResult extends ResultLists {
  readonly descriptor: string;
  readonly descriptorSignatures: readonly string[];
  readonly set: readonly SetEntry[];
  readonly setSignatures: readonly string[];
  /** Three, or none for those who may not see. */
  readonly outputs: readonly string[];
  /** Three, boxed for the public key that asked. */
  readonly keys: readonly string[];
  readonly statementSignatures: readonly string[];
  readonly log: LogProof;
}
