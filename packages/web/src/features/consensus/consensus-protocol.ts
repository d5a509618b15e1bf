// What the page and its worker say to each other. The private key, the values and all secrets of a submission stay in the
// worker; the page gets public keys, sealed messages and what it shows.
import type {
  Acknowledgement,
  Check,
  CheckedKey,
  ConsensusErrorCode,
  KeyFile,
  OwnValue,
  ProtocolOneResult,
  RefusedRow,
  RoundResult,
} from '@pricevault/consensus';
import type { ConsensusRound } from '@pricevault/contract';
import type { FileProblem } from '@pricevault/file-formats';
import type { DecimalMark, NumberQuestion } from '../../ui/upload/number-question.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';

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
}

/** What would be sent, and the rows of the file that would not. */
export interface PreparedRows {
  readonly rows: readonly DisplayRow[];
  readonly leftOut: readonly SkipReason[];
}

/** A row of a result. Texts are decimals; null where there is no number. */
export interface ResultRow {
  readonly tradeId: number;
  readonly own: string | null;
  readonly forward: string | null;
  readonly n: number;
  readonly average: string | null;
  readonly stdev: string | null;
  readonly state: 'published' | 'suppressed' | 'disputed';
}

export interface OpenedResult {
  /** None in protocol 1, which proves nothing. */
  readonly checks: readonly Check[];
  readonly rows: readonly ResultRow[];
  readonly isDisputed: boolean;
  /** When the firm’s counting contribution came; null in protocol 1. */
  readonly ownReceivedAt: string | null;
  readonly fingerprint: string | null;
}

/** The body of an upload with its keys, as it is sent. */
export interface SealedBody {
  readonly protocol: 2;
  readonly round_id: string;
  readonly submission_uuid: string;
  readonly public_key: string;
  readonly lists_hash: string;
  readonly items: string;
  readonly sharedKeys: string;
  readonly randomValues: string;
}

export interface ConsensusRequests {
  makeKeys: { ask: { passphrase: string }; answer: OpenedKey & { file: KeyFile } };
  openFile: { ask: { text: string; passphrase: string }; answer: OpenedKey };
  openPasted: { ask: { text: string }; answer: OpenedKey };
  forgetKey: { ask: object; answer: null };
  loadFile: { ask: { file: File }; answer: LoadedFile | { problem: FileProblem } };
  /** How the loaded file writes its numbers: by what was chosen, else by the last consensus of its trades. */
  readNumbers: {
    ask: { mark: DecimalMark | null; expected: readonly (readonly [number, number])[] };
    answer: LoadedFile;
  };
  /** Seals the loaded rows that are trades of the round; the others are left out. */
  seal: { ask: { round: ConsensusRound; publicKey: string }; answer: PreparedRows };
  /** Boxes what was sealed, with the opened key; own values come back sealed to that key, for the browser alone. */
  box: {
    ask: object;
    answer: { body: SealedBody; acknowledgement: Acknowledgement; ownValues: string };
  };
  encryptRows: { ask: { left: readonly number[] }; answer: PreparedRows };
  /** What the first call of protocol 1 carries. */
  encryptedItems: { ask: object; answer: { items: string } };
  shareRows: {
    ask: { receivers: readonly string[]; submissionUuid: string };
    answer: { sharedKeys: string; randomValues: string; tradeIds: number[] };
  };
  openSealed: {
    ask: {
      result: RoundResult & { readonly ownReceivedAt: string | null };
      acknowledged: Acknowledgement | null;
      checkedKeys: readonly CheckedKey[];
      ownValues: string | null;
    };
    answer: OpenedResult;
  };
  openRows: { ask: { result: ProtocolOneResult }; answer: OpenedResult };
  /** Own values from a file that was chosen again. */
  addOwn: {
    /** With the averages of the result, which tell how the file writes its numbers. */
    ask: { file: File; expected: readonly (readonly [number, number])[] };
    answer: { values: readonly (readonly [number, OwnValue])[] };
  };
  /** Makes so many members with keys of their own. */
  rehearsalKeys: { ask: { count: number }; answer: { keys: readonly string[] } };
  /** Made-up values of all members of the round, the own one among them, sealed; and the averages they have. */
  rehearse: {
    ask: { round: ConsensusRound };
    answer: {
      bodies: readonly SealedBody[];
      averages: readonly number[];
      acknowledgement: Acknowledgement;
      ownValues: string;
    };
  };
}

/** Why the library refused. */
export interface WorkerFailure {
  readonly code: ConsensusErrorCode | 'unknown';
  readonly submissionUuid?: string;
  readonly tradeId?: number;
  readonly reason?: string;
  readonly rows?: readonly RefusedRow[];
}
