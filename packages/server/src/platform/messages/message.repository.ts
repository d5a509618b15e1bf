// The outbox: messages are stored in the transaction of the business change and delivered after it.
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { batchRows, deleteInBatches } from '../db/delete-in-batches.ts';
import { dropOldPartitions } from '../db/partitions/retention.ts';
import type { Tables } from '../db/tables.generated.ts';
import { addEvent } from '../events/event.repository.ts';

export interface OutgoingMail {
  readonly channel: 'mail';
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply-to address, if replies are wanted. */
  readonly replyTo?: string;
  /** Somebody waits for it, as for a code: it leaves before all others. */
  readonly isUrgent?: boolean;
}
interface OutgoingSms {
  readonly channel: 'sms';
  readonly recipient: string;
  readonly text: string;
}
type OutgoingMessage = OutgoingMail | OutgoingSms;

interface MessageOptions {
  /** The user who follows its delivery: the row is kept, and they are notified when it is sent or given up. */
  readonly watchedBy?: string;
}

/** How a message was sent. A mail in the outbox folder has reached nobody. */
export type CarriedBy = NonNullable<Tables['messages']['carried_by']>;

export const messageChannels = ['mail', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export interface DueMessage {
  id: number;
  /** The moment it was stored, to the microsecond; with `id` it names the message anywhere and for good. */
  storedAt: string;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  attempts: number;
  replyTo: string | null;
  watchedBy: string | null;
}

export const messagesChannel = 'messages_pending';

/** Returns the id of the message, for reading its state later. */
export async function enqueueMessage(
  executor: Executor,
  message: OutgoingMessage,
  { watchedBy }: MessageOptions = {},
): Promise<number> {
  const { id } = await executor
    .insertInto('messages')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      subject: message.channel === 'mail' ? message.subject : null,
      body_text: message.text,
      body_html: message.channel === 'mail' ? message.html : null,
      reply_to: message.channel === 'mail' ? (message.replyTo ?? null) : null,
      watched_by: watchedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.channel === 'mail' && message.isUrgent) {
    await sql`insert into urgent_messages select id, created_at from messages where id = ${id}`.execute(
      executor,
    );
  }
  await sql`select pg_notify(${messagesChannel}, '')`.execute(executor);
  return id;
}

/** Enqueues many mails that nobody watches, in one statement. */
export async function enqueueMessages(
  executor: Executor,
  messages: readonly OutgoingMail[],
): Promise<void> {
  if (messages.length === 0) return;
  await executor
    .insertInto('messages')
    .values(
      messages.map(({ channel, recipient, subject, text, html }) => ({
        channel,
        recipient,
        subject,
        body_text: text,
        body_html: html,
      })),
    )
    .execute();
  await sql`select pg_notify(${messagesChannel}, '')`.execute(executor);
}

/** Longer than a mail server may take in all, so that a message is sent twice only where a node died while sending it. */
const lease = sql`interval '2 minutes'`;

/**
 * Takes due messages for this node: until the lease ends no other one sees them, and no transaction stays open meanwhile. Urgent
 * ones are few and lie in a table of their own, so that they are found at once.
 */
export async function claimDueMessages(
  executor: Executor,
  channel: MessageChannel,
  { urgent, atMost }: { urgent: boolean; atMost: number },
): Promise<DueMessage[]> {
  const from = urgent
    ? sql`urgent_messages u join messages m on m.id = u.message_id and m.created_at = u.created_at`
    : sql`messages m`;
  const { rows } = await sql<DueMessage>`
    with due as (
      select m.id, m.created_at from ${from}
       where m.channel = ${channel} and m.sent_at is null and m.given_up_at is null and m.next_attempt_at <= now()
       order by ${urgent ? sql`u.created_at` : sql`m.next_attempt_at`} limit ${atMost} for update of m skip locked
    )
    update messages m set next_attempt_at = now() + ${lease} from due
     where m.id = due.id and m.created_at = due.created_at
    returning m.id, to_char(m.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') as "storedAt", m.channel, m.recipient,
              m.subject, m.body_text as text, m.body_html as html, m.attempts, m.reply_to as "replyTo",
              m.watched_by as "watchedBy"`.execute(executor);
  return rows;
}

/** Milliseconds until the next message of a channel is due; at least a second, as another node may be delivering it. */
export async function msUntilNextMessage(
  executor: Executor,
  channel: MessageChannel,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select greatest(extract(epoch from min(next_attempt_at) - now()) * 1000, 1000)::float8 as ms
      from messages
     where channel = ${channel} and sent_at is null and given_up_at is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

/** Gives claimed messages back that were not sent: any node may take them at once. */
export async function releaseClaims(executor: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update messages set next_attempt_at = now() where id = any(${[...ids]}) and sent_at is null`.execute(
    executor,
  );
}

export interface SentMessage {
  readonly message: DueMessage;
  readonly carriedBy: CarriedBy;
}

/** Clears the bodies, which may contain links and codes. */
export async function markSent(tx: Executor, sent: readonly SentMessage[]): Promise<void> {
  const ids = sent.map(({ message }) => message.id);
  await sql`
    with gone as (delete from urgent_messages where message_id = any(${ids}))
    update messages m
       set sent_at = now(), carried_by = s.carried_by, attempts = attempts + 1, last_error = null, body_text = '', body_html = null
      from unnest(${ids}::bigint[], ${sent.map(({ carriedBy }) => carriedBy)}::text[]) s (id, carried_by)
     where m.id = s.id and m.sent_at is null`.execute(tx);
  for (const { message } of sent) await notifyWatcher(tx, message);
}

async function notifyWatcher(tx: Executor, { watchedBy }: DueMessage): Promise<void> {
  if (watchedBy) await addEvent(tx, 'desk-mails.changed', { user: watchedBy }, {});
}

/** Spread over about 8 hours. */
const maxAttempts = 12;

/** Schedules the next attempt after 10 s, 20 s, 40 s … up to an hour. A message that is given up can be tried again by an operator. */
export async function markFailed(tx: Executor, message: DueMessage, error: string): Promise<void> {
  const attempts = message.attempts + 1;
  const waitSeconds = Math.min(10 * 2 ** message.attempts, 3_600);
  await sql`
    update messages
       set attempts = ${attempts}, last_error = ${error.slice(0, 500)},
           next_attempt_at = now() + ${waitSeconds} * interval '1 second',
           given_up_at = case when ${attempts} >= ${maxAttempts} then now() end
     where id = ${message.id} and sent_at is null`.execute(tx);
  if (attempts >= maxAttempts) await notifyWatcher(tx, message);
}

/** Texts may contain links and codes: those of messages that were given up stay for this long. */
const retryableFor = sql`interval '24 hours'`;

export async function clearGivenUp(executor: Executor): Promise<void> {
  for (;;) {
    // A cleared one leaves the index that finds them.
    const { numAffectedRows = 0n } = await sql`
      update messages set body_text = '', body_html = null
       where (id, created_at) in (
         select id, created_at from messages
          where given_up_at < now() - ${retryableFor} and sent_at is null and body_text <> ''
          limit ${batchRows} for update skip locked)`.execute(executor);
    if (numAffectedRows < batchRows) return;
  }
}

export interface FailedMessages {
  readonly channel: MessageChannel;
  readonly error: string;
  readonly isGivenUp: boolean;
  readonly count: number;
  readonly retryable: number;
  readonly oldest: Date;
}

/** Messages that failed and were not sent since, those of the last week, by what went wrong. */
export async function listFailedMessages(executor: Executor): Promise<FailedMessages[]> {
  const { rows } = await sql<FailedMessages>`
    select channel, last_error as error, given_up_at is not null as "isGivenUp", count(*) as count,
           count(*) filter (where body_text <> '') as retryable, min(created_at) as oldest
      from messages
     where sent_at is null and last_error is not null and created_at > now() - interval '7 days'
     group by 1, 2, 3 order by 3 desc, 4 desc limit 1000`.execute(executor);
  return rows;
}

/** Makes failed messages due now, with all their attempts before them; returns how many. */
export async function retryFailedMessages(tx: Executor): Promise<number> {
  const { rows } = await sql`
    update messages set next_attempt_at = now(), given_up_at = null,
           attempts = case when given_up_at is null then attempts else 0 end
     where sent_at is null and last_error is not null and body_text <> '' and created_at > now() - interval '7 days'
    returning id`.execute(tx);
  await sql`select pg_notify(${messagesChannel}, '')`.execute(tx);
  return rows.length;
}

interface OutboxState {
  waiting: number;
  givenUp: number;
  /** When the oldest waiting message was created; null when none is waiting. */
  oldest: Date | null;
  lastError: string | null;
}

/** For alerts: cheap enough for every scrape, because only what waits is looked at. */
export async function readOutboxAge(
  executor: Executor,
): Promise<{ waiting: number; seconds: number }> {
  const { rows } = await sql<{ waiting: number; seconds: number }>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from messages where sent_at is null and given_up_at is null and channel = any(${[...messageChannels]})`.execute(
    executor,
  );
  return rows[0] ?? { waiting: 0, seconds: 0 };
}

export async function readOutboxState(executor: Executor): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where given_up_at is null) as waiting,
           count(*) filter (where given_up_at is not null) as "givenUp",
           min(created_at) filter (where given_up_at is null) as oldest,
           (array_agg(last_error order by id desc) filter (where last_error is not null))[1] as "lastError"
      from messages where sent_at is null`.execute(executor);
  return rows[0] ?? { waiting: 0, givenUp: 0, oldest: null, lastError: null };
}

/** Those that are not delivered by then are found among all others. */
export async function forgetUrgent(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'urgent_messages', sql`created_at < ${before}`);
}

/** Keeps watched ones: other rows refer to them. */
export async function deleteOldMessages(tx: Executor, before: Date): Promise<void> {
  await dropOldPartitions(tx, 'messages', { before, isKept: sql`watched_by is not null` });
}
