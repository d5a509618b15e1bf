// What the bell tells, and which of it comes by mail unless somebody chooses otherwise.

export const noticeKinds = [
  /** Somebody asks for a trade or bond that the user asked for or answered lately. */
  'tradeRequested',
  'bondRequested',
  /** Answers to the own request. */
  'tradeAnswered',
  'bondAnswered',
  /** The own request is over. */
  'tradeExpired',
  'bondExpired',
  /** The broker's answer to the own request. */
  'brokerAnswered',
  /** For admins: a requested bond waits. */
  'bondWaiting',
  /** What became of the own requested bond. */
  'bondAccepted',
  'bondRefused',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const mailedNoticeKinds: readonly NoticeKind[] = [
  'brokerAnswered',
  'bondAccepted',
  'bondRefused',
];

/** A request for a value or a quote is open this long. */
export const requestOpenMs = 3_600_000;

export interface NoticePlace {
  readonly path: '/trade' | '/bond' | '/trades' | '/create-bond';
  readonly search: Readonly<Record<string, string>>;
}

interface NoticeThing {
  readonly tradeOId: string | null;
  readonly bondId: string | null;
  readonly requestId: string | null;
}

/** Where a notice leads, from the bell and from the mail alike. */
export function noticePlace(
  kind: NoticeKind,
  { tradeOId, bondId, requestId }: NoticeThing,
): NoticePlace {
  const request = requestId === null ? {} : { request: requestId };
  if (kind === 'bondWaiting') return { path: '/trades', search: { tab: 'bonds' } };
  if (kind === 'bondRefused') return { path: '/create-bond', search: {} };
  if (tradeOId !== null) return { path: '/trade', search: { trade: tradeOId, ...request } };
  return { path: '/bond', search: bondId === null ? {} : { bond: bondId, ...request } };
}
