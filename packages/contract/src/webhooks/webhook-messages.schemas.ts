// What is sent to webhooks, event by event. Names, ids and addresses: no figure, and no firm.
import type { DeliveredEvent } from '@pricevault/basics';
import * as z from 'zod/mini';
import { id, instant } from '../platform/schemas.ts';

const ofType = { instrumentTypeId: id, instrumentName: z.string(), valuationDate: z.string() };
const ofWindow = {
  windowId: z.int(),
  /** `correction`: the second window of a date; `reopening`: of challenged trades alone. */
  kind: z.enum(['first', 'correction', 'reopening']),
  ...ofType,
  opensAt: instant,
  closesAt: instant,
  /** Of a type with synthetic members, for trying out. */
  isSample: z.boolean(),
};
const quote = {
  kind: z.enum(['trade', 'bond']),
  requestId: id,
  tradeId: z.optional(z.int()),
  isin: z.optional(z.string()),
  /** What was asked for, in the market's words. */
  label: z.string(),
};

const call = z.object({ method: z.enum(['GET', 'POST', 'PUT', 'DELETE']), url: z.string() });

/** `links` lead to the page and, for programs, to the call that tells more. */
/* @__NO_SIDE_EFFECTS__ */
function message<Type extends DeliveredEvent, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  data: Shape,
) {
  return z.object({
    id,
    type: z.literal(type),
    /** Of the message's shape. Further fields may come without another one. */
    version: z.literal(1),
    timestamp: instant,
    data: z.object(data),
    links: z.object({ page: z.string(), call: z.optional(call) }),
  });
}

export const webhookMessages = {
  'window.opened': message('window.opened', ofWindow),
  'window.closing': message('window.closing', ofWindow),
  'results.published': message('results.published', {
    ...ofType,
    isSample: z.boolean(),
    /** How many trades have a result. */
    trades: z.int(),
  }),
  'results.corrected': message('results.corrected', {
    ...ofType,
    isSample: z.boolean(),
    /** Whose results were replaced or withdrawn; null for all, or for more than 100. */
    tradeIds: z.nullable(z.array(z.int())),
    /** How many of them have no figures any more. */
    withdrawn: z.int(),
  }),
  'quote.requested': message('quote.requested', quote),
  'quote.answered': message('quote.answered', {
    ...quote,
    by: z.enum(['firm', 'broker']),
    /** False where an answer was replaced. */
    isNewAnswer: z.boolean(),
  }),
  'signoff.changed': message('signoff.changed', {
    step: z.enum(['prepared', 'approved', 'sentBack', 'reopened']),
    ...ofType,
    /** Of the list that was signed. */
    listHash: z.string(),
  }),
  ping: message('ping', {}),
} as const satisfies Record<DeliveredEvent, z.ZodMiniType>;
export type WebhookMessage = z.output<(typeof webhookMessages)[DeliveredEvent]>;
