// What a firm's own systems can be told of, and the limits of telling them.

export const webhookEvents = [
  /** A submission window of a type has opened. */
  'window.opened',
  /** It closes within half an hour, or within the last quarter of a short window. */
  'window.closing',
  /** The results of a window are final. */
  'results.published',
  /** Published results were replaced or withdrawn. */
  'results.corrected',
  /** Another firm asks for a value or a quote. */
  'quote.requested',
  /** A request of the firm was answered. */
  'quote.answered',
  /** A book of the firm was prepared, approved, sent back or reopened. */
  'signoff.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when an address is registered, and on demand. */
export const pingEvent = 'ping';
export const deliveredEvents = [...webhookEvents, pingEvent] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

export const maxWebhooks = 10;
export const maxWebhookUrl = 500;
export const maxWebhookNote = 100;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Pauses after failed attempts, the first after the first; with the last one a delivery is given up. */
export const webhookPausesMs: readonly number[] = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
/** Nothing has been taken for this long: the address is switched off. */
export const webhookPatienceMs = 72 * hourMs;
/** After a rotation the old secret signs beside the new one. */
export const secretOverlapMs = 24 * hourMs;
/** Deliveries stay in the log. */
export const deliveriesKeptDays = 30;
