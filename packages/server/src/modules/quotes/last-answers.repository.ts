// What a request brought: its averages are everybody's once it is over, until then those of who asked or answered.
import { sql, type RawBuilder } from 'kysely';
import type { Look } from '../../platform/db/database-clock.ts';
import type { RequestTables } from './request-tables.repository.ts';

/** `last`: the `columns` of `q`, the newest request on the thing with answers whose averages the user may know. */
export function lastAnswers(
  { requests, responses, thingId: column }: RequestTables,
  { userId, now }: Look,
  thingId: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`lateral (
    select ${columns}, q.created_at from ${requests} q
     where q.${column} = ${thingId} and q.answers > 0
       and (q.expires_at <= ${now} or q.user_id = ${userId} or exists (
         select from ${responses} a where a.request_id = q.id and a.user_id = ${userId}))
     order by q.created_at desc limit 1) last`;
}
