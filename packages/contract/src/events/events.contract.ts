// What the server tells open pages by itself, over one stream for each browser.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const requestChanges = ['asked', 'answered', 'expired'] as const;

/** Every kind of event with what it carries. Pages reload what they show; events carry ids, never values. */
export const eventSchemas = {
  'assets.changed': z.object({}),
  'instruments.changed': z.object({}),
  /** A series that the user may see: itself or its trades. */
  'series.changed': z.object({ batchId: z.string() }),
  'trades.changed': z.object({}),
  'bonds.changed': z.object({}),
  /** Somebody asked for values of a trade, answered, or a request is over. */
  'trade-requests.changed': z.object({
    change: z.enum(requestChanges),
    requestId: z.string(),
    tradeOId: z.string(),
  }),
  'bond-requests.changed': z.object({
    change: z.enum(requestChanges),
    requestId: z.string(),
    bondId: z.string(),
  }),
  /** The own bell. */
  'notices.changed': z.object({}),
  /** A mail of one's own was sent or given up, or the broker's answer came: read the mails' states again. */
  'desk-mails.changed': z.object({}),
  /** A requested bond: its requester and admins. */
  'bond-proposals.changed': z.object({}),
  /** The own headings. */
  'settings.changed': z.object({}),
  /** The own firm has submitted. */
  'submissions.changed': z.object({ instrumentTypeId: z.string() }),
  /** Final results for all; provisional ones for the firms that see them. */
  'results.changed': z.object({ instrumentTypeId: z.string() }),
  /** A window has opened or closed. */
  'windows.changed': z.object({ instrumentTypeId: z.string() }),
  /** A round has opened, was fixed, or has its result; or the own firm has contributed. */
  'consensus.changed': z.object({ instrumentTypeId: z.string() }),
  'partners.changed': z.object({}),
  /** The own firm: its name, members, invitations or vetting. */
  'firms.changed': z.object({}),
  'transactions.changed': z.object({}),
  /** The server could not replay from the given id: reload what is shown. */
  resync: z.object({}),
  /** The own role or firm changed: read the own user again. The stream ends and is to be opened again. */
  'user.changed': z.object({}),
  /** The session ended (logout, password, disabled): sign out. */
  'session.ended': z.object({}),
} as const;
export type EventKind = keyof typeof eventSchemas;
export type EventData<Kind extends EventKind> = z.output<(typeof eventSchemas)[Kind]>;

export const eventsContract = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'user',
    summary: 'Server-sent events; resumes after the Last-Event-ID header',
    reply: 'stream',
  }),
} as const;
