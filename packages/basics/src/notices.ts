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
