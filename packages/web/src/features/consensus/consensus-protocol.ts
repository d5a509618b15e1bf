// What the page and its worker say to each other. The private key, the values and all secrets of a submission stay in the
// worker; the page gets public keys, sealed messages and what it shows.
import type {
  ConsensusErrorCode,
  KeyFile,
  OwnValue,
  ProtocolOneResult,
  RefusedRow,
} from '@pricevault/consensus';
import type {
  AskedResult,
  Contribution,
  GivenRound,
  KeptCheck,
  KeptResult,
  KeptRoundErrorCode,
  OwnContribution,
  Pins,
  Receipt,
  Refusal,
  RefusedMark,
  ShownTerms,
} from '@pricevault/consensus/protocol3';
import type { MarkReference } from '@pricevault/contract';
import type {
  ResultFigures,
  RobustFigures,
} from '@pricevault/file-formats/consensus/consensus-result';
import type { RefusedSheet, SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import type { DecimalMark, NumberQuestion } from '../../ui/upload/number-question.ts';
import type { SkipReason, UploadRequests } from '../../ui/upload/upload-protocol.ts';

export interface OpenedKey {
  readonly publicKey: string;
  readonly fingerprint: string;
}

/** A row of the submission as the specification shows it. */
export interface DisplayRow {
  readonly tradeId: number;
  readonly valuation: string;
  readonly forward: string | null;
  readonly derived1: string;
  readonly derived2: string;
  readonly encrypted1: string;
  readonly encrypted2: string;
}

export interface LoadedFile {
  readonly name: string;
  readonly tradeIds: readonly number[];
  /** Rows that do not count, with their reasons. */
  readonly leftOut: readonly SkipReason[];
  /** Set where the values can be read in two ways. */
  readonly numbers: NumberQuestion | null;
  /** Of a workbook: what was read of it. */
  readonly sheet: SheetOfFile | null;
}

/** What would be sent, and the rows of the file that would not. */
export interface PreparedRows {
  readonly rows: readonly DisplayRow[];
  readonly leftOut: readonly SkipReason[];
}

/** A value of the file beside the value that will be sealed. Decimal texts. */
export interface ReadRow {
  readonly line: number;
  readonly tradeId: number;
  readonly written: string;
  readonly read: string;
  readonly isRounded: boolean;
}

/** The loaded file as a round would read it. */
export interface Reading {
  readonly rows: readonly ReadRow[];
  readonly rounded: number;
  readonly leftOut: readonly SkipReason[];
  /** Most values are whole tens of the round's step: rounding to it hides nothing. */
  readonly isStepTooFine: boolean;
}

/** A row of a result. Texts are decimals; null where there is no number. */
export interface ResultRow extends ResultFigures, RobustFigures {
  readonly own: string | null;
  readonly state: 'published' | 'withheld';
}

/** Own values for a result. There are none as long as it is open how the file writes its numbers. */
export interface OwnFile extends LoadedFile {
  readonly values: readonly (readonly [number, OwnValue])[];
}

/** From how many marks which figures open. */
export interface ShownPolicy {
  readonly minCohort: number;
  readonly median: number;
  readonly percentiles: number;
}

export interface ShownFirm {
  readonly name: string;
  readonly lei: string | null;
}

export interface OpenedResult {
  /** None in protocol 1, which proves nothing. */
  readonly checks: readonly KeptCheck[];
  readonly rows: readonly ResultRow[];
  /** Null in protocol 1. */
  readonly kept: {
    readonly policy: ShownPolicy;
    /** Firms whose contributions count. */
    readonly firms: readonly ShownFirm[];
    readonly fingerprint: string;
    readonly embedded: boolean;
    readonly head: StoredHead | null;
  } | null;
}

/** The last checkpoint of the log that was seen. The root is base64. */
export interface StoredHead {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
}

export interface LogKey {
  readonly origin: string;
  readonly signKey: string;
}

export interface ConsensusRequests {
  makeKeys: { ask: { passphrase: string }; answer: OpenedKey & { file: KeyFile } };
  openFile: { ask: { text: string; passphrase: string }; answer: OpenedKey };
  openPasted: { ask: { text: string }; answer: OpenedKey };
  forgetKey: { ask: object; answer: null };
  loadFile: {
    /** Without a sheet, the first whose headings fit. */
    ask: { file: File; sheet?: string | undefined };
    answer: LoadedFile | RefusedSheet;
  };
  /** How the loaded file writes its numbers: by what was chosen, else by the last consensus of its trades. */
  readNumbers: {
    ask: { mark: DecimalMark | null; expected: readonly (readonly [number, number])[] };
    answer: LoadedFile;
  };
  /** The same plausibility checks as on the page of plain submissions. */
  warnings: {
    ask: { references: readonly MarkReference[]; today: string };
    answer: UploadRequests['warnings']['answer'];
  };
  read: { ask: { trades: readonly number[]; step: string }; answer: Reading };
  /** Shares the loaded marks of the round's trades among the keepers. Refuses an unsigned descriptor, other keepers and types. */
  share: {
    ask: {
      descriptor: string;
      signatures: readonly string[];
      pins: Pins;
      instrumentTypeId: string;
      publicKey: string;
      sequence: number;
      /** Rounds of the type that this browser remembers. */
      given: readonly GivenRound[];
      /** Of the file's trades, as they were shown beside its values. */
      terms: readonly ShownTerms[];
    };
    answer: PreparedRows;
  };
  /** Proves with the opened key who sends it; own values come back sealed to that key, for the browser alone. */
  sign: {
    ask: object;
    answer: { body: Contribution; own: OwnContribution; ownValues: string; given: GivenRound };
  };
  /** The keepers whose receipts and refusals are good. */
  receipts: {
    ask: {
      descriptor: string;
      digest: string;
      receipts: readonly Receipt[];
      refusals: readonly Refusal[];
    };
    answer: { receipts: readonly number[]; refusals: readonly number[] };
  };
  openKept: {
    ask: {
      result: KeptResult;
      asked: AskedResult;
      pins: Pins | null;
      own: OwnContribution | null;
      ownValues: string | null;
      log: LogKey & { readonly last: StoredHead | null };
      /** Milliseconds since 1970. */
      now: number;
    };
    answer: OpenedResult;
  };
  encryptRows: { ask: { left: readonly number[] }; answer: PreparedRows };
  /** What the first call of protocol 1 carries. */
  encryptedItems: { ask: object; answer: { items: string } };
  shareRows: {
    ask: { receivers: readonly string[]; submissionUuid: string };
    answer: { sharedKeys: string; randomValues: string; tradeIds: number[] };
  };
  openRows: { ask: { result: ProtocolOneResult }; answer: OpenedResult };
  /** Own values from a file that was chosen again. */
  addOwn: {
    /** How the file writes its numbers: by what was chosen, else by the averages of the result. */
    ask: {
      file: File;
      sheet?: string | undefined;
      mark: DecimalMark | null;
      expected: readonly (readonly [number, number])[];
    };
    answer: OwnFile | RefusedSheet;
  };
  /** Makes so many members with keys of their own. */
  rehearsalKeys: { ask: { count: number }; answer: { keys: readonly string[] } };
  /** The loaded marks (or sample ones) and those of the synthetic members, sealed. */
  rehearse: {
    ask: { descriptor: string; signatures: readonly string[]; pins: Pins };
    answer: {
      bodies: readonly Contribution[];
      own: OwnContribution;
      ownValues: string;
      /** Trades of the round that the loaded file prices; 0 where sample marks were used. */
      fromFile: number;
    };
  };
  /** Whether every figure of the rehearsal is that of the plain marks, to the last digit. */
  rehearsalIsExact: { ask: { rows: readonly ResultRow[] }; answer: { isExact: boolean } };
}

/** Why the library refused. */
export interface WorkerFailure {
  readonly code: ConsensusErrorCode | KeptRoundErrorCode | 'keepers-unsigned' | 'unknown';
  readonly submissionUuid?: string;
  readonly tradeId?: number;
  readonly reason?: string;
  readonly rows?: readonly (RefusedRow | RefusedMark)[];
}
