// The events table. Events are inserted without a number in a business transaction, numbered after the commit, and read by
// number.
import type { Role } from '@pricevault/basics';
import type { EventData, EventKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { dropOldPartitions } from '../db/partitions/retention.ts';
import type { EventContent } from './event-content.ts';

/** Who receives an event. */
export type Audience =
  | 'all'
  | { role: Role }
  | { firm: string }
  | { user: string }
  | { session: string };

export interface EventRow {
  number: number;
  kind: EventKind;
  audience: 'all' | 'role' | 'firm' | 'user' | 'session';
  audienceId: string | null;
  data: Record<string, unknown>;
  content: EventContent | null;
}

export const pendingChannel = 'events_pending';
export const numberedChannel = 'events_numbered';

/** Notifies the audience once the transaction commits. `data` contains ids, never values; those are in a content. */
export function addEvent<Kind extends EventKind>(
  executor: Executor,
  kind: Kind,
  to: Audience,
  data: EventData<Kind>,
): Promise<void> {
  return addEvents(executor, kind, [{ to, data }]);
}

/** Sends the same event to several users. */
export function addEventForUsers<Kind extends EventKind>(
  executor: Executor,
  kind: Kind,
  userIds: readonly string[],
  data: EventData<Kind>,
): Promise<void> {
  return addEvents(
    executor,
    kind,
    userIds.map((user) => ({ to: { user }, data })),
  );
}

/** Sends the same event to several firms. */
export function addEventForFirms<Kind extends EventKind>(
  executor: Executor,
  kind: Kind,
  firmIds: readonly string[],
  data: EventData<Kind>,
): Promise<void> {
  return addEvents(
    executor,
    kind,
    firmIds.map((firm) => ({ to: { firm }, data })),
  );
}

/** Adds many events of one kind, each with its own audience, in one statement and in order. */
export async function addEvents<Kind extends EventKind>(
  executor: Executor,
  kind: Kind,
  events: readonly {
    readonly to: Audience;
    readonly data: EventData<Kind>;
    readonly content?: EventContent | undefined;
  }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ to, data, content }) => {
    const [audience, id] = to === 'all' ? ['all', null] : (Object.entries(to)[0] ?? []);
    return { audience, id, data, content };
  });
  await sql`
    insert into events (kind, audience, audience_id, data, content)
    select ${kind}, row ->> 'audience', row ->> 'id', row -> 'data', row -> 'content'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (row, place)
     order by place`.execute(executor);
  await sql`select pg_notify(${pendingChannel}, '')`.execute(executor);
}

/** An arbitrary number that all nodes agree on. */
const numberingLock = 7_266_002;

/** Numbers all committed events. One node does this at a time; the others wait and mostly find nothing left to do. */
export async function numberPendingEvents(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(tx);
  const { rows } = await sql<{ number: number }>`
    with pending as (
      select id, created_at, row_number() over (order by id) as position from events where number is null
    ), numbered as (
      update events e
         set number = (select coalesce(max(number), 0) from events) + p.position
        from pending p where e.id = p.id and e.created_at = p.created_at
      returning e.number
    )
    select number from numbered`.execute(tx);
  if (rows.length > 0) await sql`select pg_notify(${numberedChannel}, '')`.execute(tx);
}

/**
 * Contents of a while ago are left out: lists may no longer show them, since a day is over or a trade was removed. Whoever was away
 * so long reads again.
 */
const contentIfNew = sql<EventContent | null>`
  case when created_at > now() - interval '10 minutes' then content end`;

export async function readEventsAfter(
  executor: Executor,
  number: number,
  limit: number,
): Promise<EventRow[]> {
  const rows = await executor
    .selectFrom('events')
    .select(['number', 'kind', 'audience', 'audience_id as audienceId', 'data'])
    .select(contentIfNew.as('content'))
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as unknown as EventRow[];
}

/** Seconds since the oldest event that is not numbered yet, or has a number after `number`; 0 where there is none. */
export async function readEventLag(executor: Executor, number: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from (
      select created_at from events where number is null
      union all select created_at from events where number > ${number}) waiting`.execute(executor);
  return rows[0]?.seconds ?? 0;
}

/** The newest and the oldest stored number; zeros for an empty table. */
export async function readEventBounds(
  executor: Executor,
): Promise<{ newest: number; oldest: number }> {
  const { rows } = await sql<{ newest: number; oldest: number }>`
    select coalesce(max(number), 0) as newest, coalesce(min(number), 0) as oldest from events`.execute(
    executor,
  );
  return rows[0] ?? { newest: 0, oldest: 0 };
}

/** Keeps the newest event, because numbering continues from it. */
export async function deleteOldEvents(tx: Executor, before: Date): Promise<void> {
  const isKept = sql`number = (select max(number) from events)`;
  await dropOldPartitions(tx, 'events', { before, isKept });
}
