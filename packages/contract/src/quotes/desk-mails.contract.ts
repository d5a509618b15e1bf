// Sending a trade on by mail, to the inter-dealer broker desk and to the trader. The state of a mail is that of its row in
// the outbox.
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { pagedList } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, id, instant } from '../platform/schemas.ts';
import { trade } from '../trades/trades.contract.ts';
import { responseValue, tradeReference } from './quotes.contract.ts';

/**
 * `queued`: on its way. `sent`: the mail server has taken it. `filed`: no mail server was configured, so
 * it was written to the outbox folder and reaches nobody. `failed`: given up after many tries. `unknown`: it left before
 * it was recorded how, or was under way when a backup was taken.
 */
export const mailStates = ['queued', 'sent', 'filed', 'failed', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

const mailState = {
  state: z.enum(mailStates),
  /** Only for sent mails. */
  sentAt: z.nullable(instant),
};

const brokerRequest = z.object({
  _id: id,
  createdAt: instant,
  trade: z.array(trade),
  ...mailState,
  /** The broker's answer, as the staff entered it; null while there is none. */
  value: z.nullable(z.number()),
  answeredAt: z.nullable(instant),
});
export type BrokerRequest = z.output<typeof brokerRequest>;

/** Staff also see who sent it. */
const deskBrokerRequest = z.extend(brokerRequest, { userName: z.string(), firmName: z.string() });
export type DeskBrokerRequest = z.output<typeof deskBrokerRequest>;

export const traderMail = z.object({
  _id: id,
  createdAt: instant,
  tradeId: z.int(),
  recipient: z.string(),
  subject: z.string(),
  ...mailState,
});
export type TraderMail = z.output<typeof traderMail>;

export const maxTraderMailLength = 5_000;

const traderMailText = z
  .string(errorCode('traderMailEmpty'))
  .check(
    z.trim(),
    z.minLength(1, errorCode('traderMailEmpty')),
    z.maxLength(maxTraderMailLength, errorCode('traderMailTooLong')),
  );

const ofTrade = { tradeId: tradeReference, requestId: z.optional(id) };

export const deskMailsContract = {
  askBroker: endpoint('POST', '/api/trade/ask-idb', 'user', {
    summary:
      'Passes a valuation request to the broker desk by mail; again within the hour, answers the one that was made',
    body: z.object(ofTrade),
    reply: accepted({ item: brokerRequest, isExisting: z.boolean() }),
    refusals: ['tradeNotFound', 'requestNotFound'],
    limit: { per: 'user', max: 30, seconds: 60 },
  }),
  brokerRequests: endpoint('GET', '/api/trade/idb-requests', 'user', {
    summary: 'Your requests to the broker desk with their state, newest first',
    ...pagedList(brokerRequest),
  }),
  brokerDesk: endpoint('GET', '/api/trade/idb-desk', 'staff', {
    summary: 'Everybody’s requests to the broker desk, newest first',
    ...pagedList(deskBrokerRequest),
  }),
  recordBrokerAnswer: endpoint('POST', '/api/trade/idb-answer', 'staff', {
    summary: 'Enters what the broker answered; entered again, it replaces the first',
    body: z.object({ brokerRequestId: id, value: responseValue }),
    reply: accepted({ item: deskBrokerRequest }),
    refusals: ['brokerRequestNotFound'],
  }),
  previewTraderMail: postedRead('/api/trade/trader-mail/preview', 'user', {
    summary: 'The mail to the trader as it would be sent: recipient, subject and an editable text',
    body: z.object(ofTrade),
    reply: accepted({ recipient: z.string(), subject: z.string(), text: z.string() }),
    refusals: ['tradeNotFound', 'requestNotFound'],
  }),
  sendTraderMail: endpoint('POST', '/api/trade/trader-mail', 'user', {
    summary: 'Sends the mail to the trader; recipient and subject are the server’s',
    body: z.object({ ...ofTrade, text: traderMailText }),
    reply: accepted({ item: traderMail }),
    refusals: ['tradeNotFound', 'requestNotFound'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  traderMails: endpoint('GET', '/api/trade/trader-mails', 'user', {
    summary: 'Your mails to the trader with their state, newest first',
    ...pagedList(traderMail),
  }),
} as const;

export const deskMailEvents = {
  /** One of the user's mails was sent or failed, or the broker answered: reload the states. */
  'desk-mails.changed': z.object({}),
} as const;
