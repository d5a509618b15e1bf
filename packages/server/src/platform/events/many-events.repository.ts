// Many events of one kind, each for an audience of its own, in one statement and in their order.
import type { EventData, EventKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { pendingChannel, type Audience } from './event.repository.ts';

export async function addEvents<Kind extends EventKind>(
  executor: Executor,
  kind: Kind,
  events: readonly { readonly to: Audience; readonly data: EventData<Kind> }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ to, data }) => {
    const [audience, id] = to === 'all' ? ['all', null] : (Object.entries(to)[0] ?? []);
    return { audience, id, data };
  });
  await sql`
    insert into events (kind, audience, audience_id, data)
    select ${kind}, row ->> 'audience', row ->> 'id', row -> 'data'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (row, place)
     order by place`.execute(executor);
  await sql`select pg_notify(${pendingChannel}, '')`.execute(executor);
}
