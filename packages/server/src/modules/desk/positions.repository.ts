import type { StoredPosition } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Of a firm's stored positions, without them. */
export interface PositionsState {
  /** 0 where nothing was ever stored. */
  readonly version: number;
  /** 0 where nothing is stored now. */
  readonly trades: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** What is encrypted: also the name of the file tells something. */
export interface PositionsContent {
  readonly fileName: string;
  readonly items: readonly StoredPosition[];
}

const placeOf = (firmId: string) => ({ table: 'desk_positions', row: firmId });

export async function findPositions(
  executor: Executor,
  firmId: string,
): Promise<PositionsState | null> {
  const { rows } = await sql<PositionsState>`
    select p.version, p.trades, p.changed_at as "changedAt", u.display_name as "changedBy"
      from desk_positions p join users u on u.id = p.changed_by where p.firm_id = ${firmId}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** Null where nothing is stored. Throws `SecretUnreadable` when the key is missing. */
export async function readPositions(
  executor: Executor,
  secrets: Secrets,
  firmId: string,
): Promise<(PositionsContent & { readonly version: number }) | null> {
  const { rows } = await sql<{ secret: Buffer; version: number }>`
    select secret, version from desk_positions where firm_id = ${firmId} and secret is not null`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) return null;
  const plain = secrets.decrypt(row.secret, placeOf(firmId)).toString();
  return { ...(JSON.parse(plain) as PositionsContent), version: row.version };
}

interface Change {
  readonly firmId: string;
  readonly userId: string;
  readonly now: Date;
}

export async function savePositions(
  tx: Executor,
  secrets: Secrets,
  { firmId, userId, now }: Change,
  content: PositionsContent,
): Promise<void> {
  const secret = secrets.encrypt(Buffer.from(JSON.stringify(content)), placeOf(firmId));
  await sql`
    insert into desk_positions as p (firm_id, secret, trades, version, changed_by, changed_at)
    values (${firmId}, ${secret}, ${content.items.length}, 1, ${userId}, ${now})
    on conflict (firm_id) do update
       set secret = excluded.secret, trades = excluded.trades, version = p.version + 1,
           changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}

export async function emptyPositions(tx: Executor, { firmId, userId, now }: Change): Promise<void> {
  await sql`
    update desk_positions
       set secret = null, trades = 0, version = version + 1, changed_by = ${userId}, changed_at = ${now}
     where firm_id = ${firmId}`.execute(tx);
}

/** Of firms that everybody has left: nobody could read or delete them any more. Returns their ids. */
export async function deleteLeftPositions(tx: Executor): Promise<string[]> {
  const { rows } = await sql<{ firmId: string }>`
    delete from desk_positions p where not exists (select from users u where u.firm_id = p.firm_id)
    returning firm_id as "firmId"`.execute(tx);
  return rows.map(({ firmId }) => firmId);
}
