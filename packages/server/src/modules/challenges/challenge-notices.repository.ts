// Whom challenges and new versions concern.
import { tradeShorthand } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';
import type { StoredWindow } from '../submissions/windows.repository.ts';

/** Staff and admins, without those of the firm that made a challenge: they do not decide on it. Null for all. */
export async function findDeciders(tx: Executor, firmId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
     where role in ('staff', 'admin') and disabled_at is null and firm_id is distinct from ${firmId}::uuid limit 200`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Those of the firms that see results of real types: others contributed while they were vetted. */
export async function findVettedFirms(
  tx: Executor,
  firmIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('firms')
    .select('id')
    .where('id', '=', anyUuid(firmIds))
    .where('vetted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Members of firms, by firm. */
export async function findMembersOfFirms(
  tx: Executor,
  firmIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; firmId: string }>`
    select id, firm_id as "firmId" from users
     where firm_id = ${anyUuid(firmIds)} and disabled_at is null`.execute(tx);
  const members = new Map<string, string[]>();
  for (const { id, firmId } of rows) members.set(firmId, [...(members.get(firmId) ?? []), id]);
  return members;
}

/** The firms whose challenges led to this reopening of a trade. */
export async function findChallengers(
  executor: Executor,
  { id, corrects }: Pick<StoredWindow, 'id' | 'corrects'>,
  tradeId: number,
): Promise<string[]> {
  const { rows } = await sql<{ firmId: string }>`
    select distinct firm_id as "firmId" from challenges
     where window_id = ${corrects} and trade_number = ${tradeId} and reopening_id = ${id} order by 1`.execute(
    executor,
  );
  return rows.map(({ firmId }) => firmId);
}

/** Whether a challenge of the result waits, of any firm. */
export async function hasOpenChallenge(
  executor: Executor,
  windowId: number,
  tradeId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from challenges
     where window_id = ${windowId} and trade_number = ${tradeId} and state = 'open' limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** What the market calls it, and its number: `1y10y +200bp (4711)`. */
export async function readTradeLabel(executor: Executor, tradeId: number): Promise<string> {
  const terms = await executor
    .selectFrom('trades')
    .select(['expiry', 'tenor', 'strike_relative as strikeRelative'])
    .where('trade_number', '=', tradeId)
    .executeTakeFirst();
  const name = terms ? tradeShorthand(terms) : null;
  return name === null ? String(tradeId) : `${name} (${tradeId})`;
}
