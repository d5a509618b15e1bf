// Requests as events carry them: the statement of the lists, read as somebody who has nothing to do with them. Askers and their
// colleagues see the same but for whose it is. Firms that see more, since they answered or have answers, read for themselves.
import { requestOpenMs } from '@pricevault/basics';
import type { QuoteKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import type { EventContent } from '../../platform/events/event-content.ts';
import { rulesOf, tablesOf } from './quote-kinds.ts';
import { selectRequests } from './quotes.repository.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

interface Parties {
  readonly id: string;
  readonly userId: string;
  readonly firmId: string;
  readonly requestsTotal: number;
  /** Firms that answered it or another open request on the same thing, or have answers to one. */
  readonly informed: readonly string[];
}

/** By request; without those whose trade or bond is out of sight. */
export async function readContents(
  tx: Executor,
  kind: QuoteKind,
  now: Viewer['now'],
  ids: readonly string[],
): Promise<Map<string, EventContent>> {
  if (ids.length === 0) return new Map();
  const stranger: Viewer = { userId: nobody, firmId: nobody, seesAnswers: true, now };
  const all = { limit: ids.length, offset: 0 };
  const condition = sql`r.id = any(${[...ids]}::uuid[])`;
  const rows = await selectRequests(tx, kind, stranger, condition, all);
  const parties = await readParties(tx, kind, now, ids);
  const { average, averageTime } = rulesOf(kind).wire;
  const notVetted = { whyNoAnswer: 'notVetted', [average]: null, [averageTime]: null };
  return new Map(
    rows.flatMap((row): [string, EventContent][] => {
      const known = parties.get(row._id);
      if (!known) return [];
      const { userId, firmId, requestsTotal, informed } = known;
      const ofFirm = { whyNoAnswer: 'ownFirm' };
      const content: EventContent = {
        row: { ...row, requestsTotal },
        views: [
          { firms: informed, change: null },
          { users: [userId], vetted: true, change: { isOwn: true, ...ofFirm } },
          { users: [userId], change: { isOwn: true, ...notVetted } },
          { firms: [firmId], vetted: true, change: ofFirm },
          { vetted: true, change: {} },
          { change: notVetted },
        ],
      };
      return [[row._id, content]];
    }),
  );
}

async function readParties(
  tx: Executor,
  kind: QuoteKind,
  now: Viewer['now'],
  ids: readonly string[],
): Promise<Map<string, Parties>> {
  const { requests, responses, popularity, thingId } = tablesOf(kind);
  // The hour of creation follows from being open; the index has it.
  const { rows } = await sql<Parties>`
    with open_ones as (
      select q.id, q.${thingId} as thing, q.firm_id, q.answers from ${requests} q
       where q.${thingId} in (select ${thingId} from ${requests} where id = any(${[...ids]}::uuid[]))
         and q.expires_at > ${now} and q.created_at > ${now} - ${requestOpenMs} * interval '1 millisecond')
    select r.id, r.user_id as "userId", r.firm_id as "firmId", coalesce(p.requests_total, 0) as "requestsTotal",
           array(
             select q.firm_id from open_ones q where q.thing = r.${thingId} and q.answers > 0
             union select a.firm_id from open_ones q join ${responses} a on a.request_id = q.id where q.thing = r.${thingId}
             union select a.firm_id from ${responses} a where a.request_id = r.id)::text[] as informed
      from ${requests} r
      left join ${popularity} p on p.${thingId} = r.${thingId}
     where r.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
