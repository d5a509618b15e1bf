// Webhooks: addresses of a firm's own systems that are told what happens. Owners run them. What is sent names things and never holds
// figures (`docs/webhooks.md`).
import { deliveredEvents, maxWebhookNote, maxWebhookUrl, webhookEvents } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems, pagedList, pageQuery } from '../platform/list.schemas.ts';
import { acceptBody, accepted, editedVersion, id, instant, version } from '../platform/schemas.ts';

/** With neither a user nor a part of a page. */
const isBare = (text: string) => !text.includes('#') && !/^\w+:\/\/[^/?]*@/.test(text);

const url = z
  .url({ protocol: /^https?$/, ...errorCode('webhookUrlInvalid') })
  .check(
    z.trim(),
    z.maxLength(maxWebhookUrl, { ...errorCode('webhookUrlTooLong'), abort: true }),
    z.refine(isBare, errorCode('webhookUrlInvalid')),
  );

export const webhookForm = z.object({
  url,
  /** What the receiver is for. */
  note: z.string().check(z.trim(), z.maxLength(maxWebhookNote, errorCode('webhookNoteTooLong'))),
  events: z
    .array(z.enum(webhookEvents, errorCode('webhookEventsRequired')))
    .check(
      z.minLength(1, errorCode('webhookEventsRequired')),
      z.maxLength(webhookEvents.length, errorCode('webhookEventsRequired')),
    ),
});
export type WebhookForm = z.output<typeof webhookForm>;

/** `failing`: the last attempt failed, and it is tried again; `switchedOff` by an owner; `givenUp` after lasting failure. */
export const webhookStates = ['on', 'failing', 'switchedOff', 'givenUp'] as const;

const webhook = z.object({
  _id: id,
  url: z.string(),
  note: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Since when nothing was taken; null where the last attempt succeeded. */
  failingSince: z.nullable(instant),
  lastAttemptAt: z.nullable(instant),
  createdAt: instant,
  secretMadeAt: z.nullable(instant),
  /** Until then the secret before signs as well; null where there is none. */
  oldSecretUntil: z.nullable(instant),
  version,
});
export type Webhook = z.output<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt did not count. */
export const attemptProblems = [
  /** Another status than 2xx. */
  'statusRefused',
  /** A redirect, which is not followed. */
  'redirected',
  'tooSlow',
  'nameUnknown',
  /** The certificate is not valid for the name. */
  'notTrusted',
  'notReached',
  /** The name stands for an address in a private network. */
  'addressPrivate',
  /** Without TLS, to a public address. */
  'addressPlain',
  /** The key that had encrypted it is lost. */
  'secretLost',
] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

const attempt = z.object({
  number: z.int(),
  at: instant,
  /** Of the receiver's answer; null where none came. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** Null where the receiver took it. */
  problem: z.nullable(z.enum(attemptProblems)),
  /** The first bytes of the answer. */
  answer: z.nullable(z.string()),
});

export type WebhookAttempt = z.output<typeof attempt>;

const delivery = z.object({
  /** Also in the header `webhook-id`. */
  _id: id,
  event: z.enum(deliveredEvents),
  state: z.enum(deliveryStates),
  createdAt: instant,
  attempts: z.int(),
  /** Of the newest attempt. */
  lastAttempt: z.nullable(attempt),
  nextAttemptAt: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof delivery>;

const newSecret = {
  /** `whsec_` and 32 bytes in base64. No other reply holds it. */
  secret: z.string(),
};

export const webhooksContract = {
  list: endpoint('GET', '/api/webhooks', 'user', {
    summary: 'The webhooks of your firm (owners)',
    reply: acceptedItems(webhook),
  }),
  create: endpoint('POST', '/api/webhooks', 'user', {
    hasSecretReply: true,
    summary: 'Registers an address of your firm and sends it a ping (owners)',
    stepUp: true,
    body: webhookForm,
    reply: accepted({ item: webhook, ...newSecret }),
    refusals: ['firmOwnerNeeded', 'webhookUrlPlain', 'webhookUrlPrivate', 'webhooksTooMany'],
    limit: { per: 'user', max: 30, seconds: 3_600 },
  }),
  update: endpoint('PUT', '/api/webhooks', 'user', {
    summary: 'Changes the address and the events of a webhook (owners)',
    stepUp: true,
    body: z.extend(webhookForm, { _id: id, ...editedVersion }),
    reply: accepted({ item: webhook }),
    refusals: [
      'firmOwnerNeeded',
      'webhookNotFound',
      'webhookUrlPlain',
      'webhookUrlPrivate',
      'changedMeanwhile',
    ],
  }),
  setOn: endpoint('POST', '/api/webhooks/switch', 'user', {
    summary: 'Switches a webhook on or off (owners); nothing is kept for one that is off',
    body: z.object({ _id: id, isOn: z.boolean(errorCode('inputInvalid')) }),
    reply: accepted({ item: webhook }),
    refusals: ['firmOwnerNeeded', 'webhookNotFound'],
  }),
  rotateSecret: endpoint('POST', '/api/webhooks/secret', 'user', {
    hasSecretReply: true,
    summary: 'Gives a webhook a new secret; the old one signs as well for 24 hours (owners)',
    stepUp: true,
    body: z.object({
      _id: id,
      /** The old secret ends at once: somebody else may know it. */
      endsOld: z.optional(z.boolean(errorCode('inputInvalid'))),
    }),
    reply: accepted({ item: webhook, ...newSecret }),
    refusals: ['firmOwnerNeeded', 'webhookNotFound'],
    limit: { per: 'user', max: 30, seconds: 3_600 },
  }),
  remove: endpoint('POST', '/api/webhooks/remove', 'user', {
    summary: 'Deletes a webhook with its log (owners)',
    ...acceptBody(z.object({ _id: id })),
    refusals: ['firmOwnerNeeded', 'webhookNotFound'],
  }),
  ping: endpoint('POST', '/api/webhooks/ping', 'user', {
    summary: 'Sends a ping to a webhook (owners)',
    body: z.object({ _id: id }),
    reply: accepted({ deliveryId: id }),
    refusals: ['firmOwnerNeeded', 'webhookNotFound', 'webhookOff'],
    limit: { per: 'user', max: 60, seconds: 3_600 },
  }),
  deliveries: endpoint('GET', '/api/webhooks/deliveries', 'user', {
    summary: 'The deliveries of a webhook in the last 30 days, newest first (owners)',
    query: z.extend(pageQuery, {
      webhookId: id,
      /** Only such deliveries. */
      state: z.optional(z.enum(deliveryStates)),
      /** Only those of this event. */
      event: z.optional(z.enum(deliveredEvents)),
    }),
    reply: pagedList(delivery).reply,
    refusals: ['webhookNotFound'],
  }),
  delivery: endpoint('GET', '/api/webhooks/delivery', 'user', {
    summary:
      'What was sent, and the newest 20 attempts with the first bytes of each answer (owners)',
    query: z.object({ deliveryId: id }),
    reply: accepted({ item: delivery, body: z.string(), attempts: z.array(attempt) }),
    refusals: ['deliveryNotFound'],
  }),
  replay: endpoint('POST', '/api/webhooks/replay', 'user', {
    summary: 'Sends a delivery again at once, with the same id and a new signature (owners)',
    body: z.object({ deliveryId: id }),
    reply: accepted({ item: delivery }),
    refusals: ['firmOwnerNeeded', 'deliveryNotFound', 'webhookOff'],
    limit: { per: 'user', max: 300, seconds: 3_600 },
  }),
} as const;

export const webhookPageEvents = {
  /** The caller's firm: its webhooks or their deliveries. */
  'webhooks.changed': z.object({}),
} as const;
