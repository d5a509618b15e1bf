// What can go wrong, by name. Screens and commands translate the name; the message is for logs and for developers.

export const consensusErrorCodes = {
  'consensus-not-achieved': 'A submission has no shared key for this receiver.',
  'decryption-failed': 'A submission could not be decrypted.',
  'result-incomplete': 'The result lacks a sum of masks, or names a submission twice.',
  'values-refused': 'Some values cannot be sealed.',
  'key-refused': 'This is no usable key.',
  'receivers-refused': 'The list of receivers is empty or names a key twice.',
  'round-refused': 'This round must not be used.',
  'passphrase-too-short': 'The passphrase is too short.',
  'passphrase-wrong': 'The passphrase is wrong, or the key file was changed.',
  'key-file-refused': 'This is no key file.',
  'webcrypto-missing': 'The page is not served securely, so the browser offers no cryptography.',
} as const;

export type ConsensusErrorCode = keyof typeof consensusErrorCodes;

/** What the error speaks of, where that is known. */
export interface ErrorSubject {
  readonly submissionUuid?: string;
  readonly tradeId?: number;
  /** Which of several ways to fail. */
  readonly reason?: string;
  readonly rows?: readonly RefusedRow[];
}

/** A value that cannot be sealed. `line` is the caller's own: the line of the file that it came from. */
export interface RefusedRow {
  readonly tradeId: number;
  readonly line: number | null;
  readonly reason:
    | 'not-a-number'
    | 'too-many-decimals'
    | 'too-large'
    | 'trade-twice'
    | 'trade-id-invalid';
}

export class ConsensusError extends Error {
  override readonly name = 'ConsensusError';
  readonly code: ConsensusErrorCode;
  readonly subject: ErrorSubject;

  constructor(code: ConsensusErrorCode, subject: ErrorSubject = {}) {
    const details = Object.entries(subject)
      .filter(([key]) => key !== 'rows')
      .map(([key, value]) => `${key} ${String(value)}`);
    super([consensusErrorCodes[code], ...details].join(' '));
    this.code = code;
    this.subject = subject;
  }
}
