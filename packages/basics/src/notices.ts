// The kinds of notices, and which of them are mailed by default.

export const noticeKinds = [
  /** Somebody asks for a trade or bond that the user asked for or answered lately. */
  'tradeRequested',
  'bondRequested',
  /** Answers to the caller's request. */
  'tradeAnswered',
  'bondAnswered',
  /** The caller's request is over. */
  'tradeExpired',
  'bondExpired',
  /** The broker's answer to the caller's request. */
  'brokerAnswered',
  /** For admins: a requested bond waits. */
  'bondWaiting',
  /** What became of the caller's requested bond. */
  'bondAccepted',
  'bondRefused',
  /** Published results of a type that the caller's firm gives values for. */
  'correctionOpened',
  'resultsWithdrawn',
  'resultsFinal',
  /** They are held back, with a reason. */
  'resultsHeld',
  /** Its window has opened, or closes soon and has no marks of the caller's firm. */
  'windowOpened',
  'windowClosing',
  /** It closes later, with a reason. */
  'windowExtended',
  /** A book of the firm waits for the caller's approval. */
  'signOffWaiting',
  /** What became of a book that the caller signed. */
  'signOffApproved',
  'signOffSentBack',
  'signOffReopened',
  /** A book of the firm is to be signed soon, and waits for the caller. */
  'signOffDue',
  /** The list of a book that the caller signed is another one now. */
  'signedListChanged',
  /** For staff: a challenge waits for a decision. */
  'challengeWaiting',
  /** What became of a challenge of the caller's firm. */
  'challengeAccepted',
  'challengeRejected',
  /** A trade on which the caller's firm has a mark is open again. */
  'tradeReopened',
  /** Version 2 of a result that the caller's firm contributed to, or its withdrawal, with what it moves for the firm. */
  'resultCorrected',
  'resultWithdrawn',
  /** For owners: an address of the firm was switched off after lasting failure. */
  'webhookOff',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const mailedNoticeKinds: readonly NoticeKind[] = [
  'brokerAnswered',
  'bondAccepted',
  'bondRefused',
  'resultsHeld',
  'windowClosing',
  'windowExtended',
  'signOffWaiting',
  'signOffSentBack',
  'signOffDue',
  'signedListChanged',
  'challengeWaiting',
  'challengeAccepted',
  'challengeRejected',
  'tradeReopened',
  'webhookOff',
];

/** A request for a value or a quote is open this long. */
export const requestOpenMs = 3_600_000;

/** A page of the application, with what its address holds. */
export type NoticePlace =
  | { readonly to: '/trades'; readonly search: { readonly tab: 'bonds' } }
  | {
      readonly to: '/create-bond' | '/submissions' | '/dashboard' | '/challenges' | '/firm';
      readonly search: Readonly<Record<never, never>>;
    }
  | {
      readonly to: '/trade';
      readonly search: { readonly trade: string; readonly request?: string };
    }
  | { readonly to: '/bond'; readonly search: { readonly bond?: string; readonly request?: string } }
  | {
      readonly to: '/desk';
      readonly search: { readonly type?: string; readonly date?: string; readonly mark?: string };
    };

interface NoticeThing {
  readonly tradeOId: string | null;
  readonly bondId: string | null;
  readonly requestId: string | null;
  /** In notices about a sign-off. */
  readonly book?: { readonly instrumentTypeId: string; readonly valuationDate: string } | undefined;
  /** In notices about the result of one trade: trade and date, as the address of the desk has them. */
  readonly mark?: string | undefined;
}

const submissionKinds: ReadonlySet<NoticeKind> = new Set([
  'correctionOpened',
  'windowOpened',
  'windowClosing',
  'windowExtended',
]);

/** The page that a notice links to, in the bell and in the mail. */
export function noticePlace(
  kind: NoticeKind,
  { tradeOId, bondId, requestId, book, mark }: NoticeThing,
): NoticePlace {
  if (kind === 'challengeWaiting') return { to: '/challenges', search: {} };
  if (kind === 'webhookOff') return { to: '/firm', search: {} };
  if (mark !== undefined) return { to: '/desk', search: { date: mark.slice(-10), mark } };
  if (book) {
    return { to: '/desk', search: { type: book.instrumentTypeId, date: book.valuationDate } };
  }
  const request = requestId === null ? {} : { request: requestId };
  if (kind === 'bondWaiting') return { to: '/trades', search: { tab: 'bonds' } };
  if (submissionKinds.has(kind)) return { to: '/submissions', search: {} };
  if (kind === 'resultsWithdrawn' || kind === 'resultsHeld')
    return { to: '/dashboard', search: {} };
  if (kind === 'resultsFinal') return { to: '/desk', search: {} };
  if (kind === 'bondRefused') return { to: '/create-bond', search: {} };
  if (tradeOId !== null) return { to: '/trade', search: { trade: tradeOId, ...request } };
  return { to: '/bond', search: bondId === null ? {} : { bond: bondId, ...request } };
}
