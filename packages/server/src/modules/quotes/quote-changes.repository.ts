// Changes to requests: one open request per person and thing, one answer per firm, given one at a time, closed after an hour. Counts and
// averages are updated in the same transaction.
import { requestOpenMs } from '@pricevault/basics';
import type { QuoteKind, QuoteResponse } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Viewer } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { columnNames, rulesOf, tablesOf } from './quote-kinds.ts';
import { withThings, type RowOfThing } from './quotes.repository.ts';

/** Serialized by person and thing, so that two clicks at once make one request. */
export async function findOwnOpenRequest(
  tx: Executor,
  kind: QuoteKind,
  { userId, now }: Viewer,
  thing: string,
): Promise<string | null> {
  const { requests, thingId } = tablesOf(kind);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${thing}`}, 8))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from ${requests}
     where ${thingId} = ${thing} and user_id = ${userId} and ${isOpenAt(now)}
     order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The second condition follows from the first; the index has it. */
const isOpenAt = (now: Viewer['now']) =>
  sql`expires_at > ${now} and created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'`;

export async function insertRequest(
  tx: Executor,
  kind: QuoteKind,
  { userId, firmId, now }: Viewer,
  thing: string,
): Promise<string> {
  const { requests } = tablesOf(kind);
  const { things, thingId: column, repeated } = rulesOf(kind);
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    insert into ${requests} (${columnNames([column, ...repeated, 'user_id', 'firm_id', 'created_at', 'expires_at'])})
    select ${columnNames(['id', ...repeated], 't')}, ${userId}, ${firmId}::uuid, now, now + ${requestOpenMs} * interval '1 millisecond'
      from ${sql.table(things)} t, (select ${now} as now) as clock
     where t.id = ${thing}
    returning id, created_at as "createdAt"`.execute(tx);
  const [request] = rows;
  if (!request) throw new Error('A request was not stored.');
  await addPopularity(tx, kind, thing, request.createdAt);
  await countOwn(
    tx,
    kind,
    { requests: 1, responses: 0 },
    sql`${requests} where id = ${request.id}`,
  );
  return request.id;
}

/** Adds one request to the counts of today and of all time. */
async function addPopularity(
  tx: Executor,
  kind: QuoteKind,
  thing: string,
  requestedAt: Date,
): Promise<void> {
  const { popularity, thingId } = tablesOf(kind);
  await sql`
    insert into ${popularity} as p (${thingId}, requests_day, requests_today, requests_total, last_request_at)
    values (${thing}, ${utcDay(sql`${requestedAt}::timestamptz`)}, 1, 1, ${requestedAt})
    on conflict (${thingId}) do update
      set requests_today = case when p.requests_day = excluded.requests_day then p.requests_today else 0 end + 1,
          requests_day = excluded.requests_day, requests_total = p.requests_total + 1,
          last_request_at = excluded.last_request_at`.execute(tx);
}

/** Adds one to the length of the user's own list. @param of the request or answer */
async function countOwn(
  tx: Executor,
  kind: QuoteKind,
  more: { requests: number; responses: number },
  of: RawBuilder<unknown>,
): Promise<void> {
  const owner = columnNames(['user_id', ...rulesOf(kind).repeated]);
  await sql`
    insert into ${tablesOf(kind).counts} as c (${owner}, requests, responses)
    select ${owner}, ${more.requests}::integer, ${more.responses}::integer from ${of}
    on conflict (${owner})
      do update set requests = c.requests + excluded.requests, responses = c.responses + excluded.responses`.execute(
    tx,
  );
}

export interface LockedRequest {
  readonly id: string;
  readonly userId: string;
  /** The firm that asked. */
  readonly firmId: string;
  /** Asked by the firm, or by the user before joining it. */
  readonly isOwnFirm: boolean;
}

/** Locks the given request on the thing, or the newest open one, another firm's rather than one of the caller's firm. */
export async function lockRequest(
  tx: Executor,
  kind: QuoteKind,
  { userId, firmId, now }: Viewer,
  thing: string,
  requestId: string | undefined,
): Promise<LockedRequest | null> {
  if (requestId !== undefined && !isUuid(requestId)) return null;
  const { requests, thingId } = tablesOf(kind);
  const condition = requestId === undefined ? isOpenAt(now) : sql`id = ${requestId}`;
  const { rows } = await sql<LockedRequest>`
    select id, user_id as "userId", firm_id as "firmId", firm_id = ${firmId} or user_id = ${userId} as "isOwnFirm" from ${requests}
     where ${thingId} = ${thing} and ${condition}
     order by firm_id = ${firmId} or user_id = ${userId}, created_at desc, id limit 1 for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface StoredAnswer<Kind extends QuoteKind> {
  readonly response: QuoteResponse<Kind> | undefined;
  /** False where it replaces the firm's earlier one. */
  readonly isNew: boolean;
}

/** Null when the request is closed by now. Call `lockRequest` first, so that the clock is read under the lock. */
export async function putAnswer<Kind extends QuoteKind>(
  tx: Executor,
  kind: Kind,
  { userId, firmId, now }: Viewer,
  requestId: string,
  answer: Readonly<Record<string, number | null>>,
  isFar: boolean,
): Promise<StoredAnswer<Kind> | null> {
  const { requests, responses, thingId } = tablesOf(kind);
  const { figures, repeated } = rulesOf(kind);
  const columns = figures.map(({ column }) => column);
  const changed = ['user_id', 'created_at', 'is_far', ...columns];
  const earlier = await findAuthor(tx, kind, requestId, firmId);
  const { rows } = await sql<RowOfThing & { isNew: boolean }>`
    with answer as (
      insert into ${responses} (${columnNames(['request_id', ...repeated, 'firm_id', ...changed])})
      select ${columnNames(['id', ...repeated], 'r')}, ${firmId}::uuid, ${userId}::uuid, clock.now, ${isFar}::boolean,
             ${sql.join(columns.map((column) => sql`${answer[column] ?? null}`))}
        from ${requests} r, (select ${now} as now) as clock
       where r.id = ${requestId} and r.expires_at > clock.now
      on conflict (request_id, firm_id) do update set ${columnNames(changed.map((column) => `${column} = excluded.${column}`))}
      returning *, xmax = 0 as is_new
    )
    select a.id::text as "_id", a.request_id as "requestId", a.created_at as "createdAt", ${columnNames(columns, 'a')},
           r.${thingId} as "thingId", a.is_new as "isNew"
      from answer a join ${requests} r on r.id = a.request_id`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { isNew, ...row } = found;
  if (earlier !== userId) {
    const own = sql`${responses} where request_id = ${requestId} and firm_id = ${firmId}`;
    await countOwn(tx, kind, { requests: 0, responses: 1 }, own);
    if (earlier !== null) await uncountAnswer(tx, kind, earlier, requestId);
  }
  await summarizeAnswers(tx, kind, sql`where request_id = ${requestId}`);
  const [response] = await withThings<QuoteResponse<Kind>>(tx, kind, [row]);
  return { response, isNew };
}

/** Who gave the firm's answer to a request. */
async function findAuthor(
  tx: Executor,
  kind: QuoteKind,
  requestId: string,
  firmId: string,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from ${tablesOf(kind).responses}
     where request_id = ${requestId} and firm_id = ${firmId}`.execute(tx);
  return rows[0]?.userId ?? null;
}

/** A colleague's answer replaced that of the user. */
async function uncountAnswer(
  tx: Executor,
  kind: QuoteKind,
  userId: string,
  requestId: string,
): Promise<void> {
  const { counts, requests } = tablesOf(kind);
  const { repeated } = rulesOf(kind);
  const isSame = repeated.map((column) => `and c.${column} = r.${column}`).join(' ');
  await sql`
    update ${counts} c set responses = c.responses - 1 from ${requests} r
     where r.id = ${requestId} and c.user_id = ${userId} ${sql.raw(isSame)}`.execute(tx);
}

/** Stores the number, averages and best of the answers with their requests. @param which of the answers */
export async function summarizeAnswers(
  tx: Executor,
  kind: QuoteKind,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { requests, responses } = tablesOf(kind);
  const kept = rulesOf(kind).figures.flatMap(({ column, best }) => [
    [`${column}_avg`, `avg(${column})`],
    [`${column}_${best}`, `${best}(${column})`],
    [
      `${column}_${best}_at`,
      `(array_agg(created_at order by ${column} ${best === 'max' ? 'desc' : 'asc'}, created_at)
          filter (where ${column} is not null))[1]`,
    ],
  ]);
  await sql`
    update ${requests} r
       set answers = f.answers, far_answers = f.far_answers, ${columnNames(kept.map(([name]) => `${name} = f.${name}`))}
      from (select request_id, count(*) as answers, count(*) filter (where is_far) as far_answers, ${columnNames(kept.map(([name, value]) => `${value} as ${name}`))}
              from ${responses} ${which} group by request_id) f
     where r.id = f.request_id`.execute(tx);
}
