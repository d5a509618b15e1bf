// What can go wrong before anything is sent, by name. What goes wrong while a result is opened is a check (./checks.ts).

export const keptRoundErrorCodes = {
  'descriptor-refused': 'The descriptor of the round is not usable.',
  'json-refused': 'The text is not canonical JSON.',
  'terms-changed':
    'The round has other trades or terms than the one of the same date that was given to before.',
  'terms-differ': 'The vault shows other terms of these trades than the keepers have signed:',
  'marks-refused': 'Some marks cannot be sealed.',
  'contribution-refused': 'The contribution does not fit the round.',
  'readers-refused': 'The readers are not 1 to 20 keys of the firm with the sender first.',
  'note-refused': 'The checkpoint is not a signed note.',
} as const;

export type KeptRoundErrorCode = keyof typeof keptRoundErrorCodes;

/** A mark that cannot be sealed. `line` is the caller's: the line of the file that it came from. */
export interface RefusedMark {
  readonly tradeId: number;
  readonly line: number | null;
  readonly reason: 'not-a-number' | 'too-large' | 'trade-twice' | 'trade-not-in-round';
}

export class KeptRoundError extends Error {
  override readonly name = 'KeptRoundError';
  readonly code: KeptRoundErrorCode;
  /** Which field, key or rule; for logs and tests. */
  readonly reason: string | null;
  readonly marks: readonly RefusedMark[];

  constructor(
    code: KeptRoundErrorCode,
    reason: string | null = null,
    marks: readonly RefusedMark[] = [],
  ) {
    super(reason === null ? keptRoundErrorCodes[code] : `${keptRoundErrorCodes[code]} ${reason}`);
    this.code = code;
    this.reason = reason;
    this.marks = marks;
  }
}
