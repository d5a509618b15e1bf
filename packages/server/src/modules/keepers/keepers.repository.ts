// The keepers that serve, one in each of three places.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface KeeperRow {
  readonly id: string;
  readonly place: number;
  readonly name: string;
  readonly operator: string;
  readonly signKey: Buffer;
  readonly isEmbedded: boolean;
  readonly lastSeenAt: Date | null;
}

const columns = sql`id, place, name, operator, sign_key as "signKey", is_embedded as "isEmbedded",
  last_seen_at as "lastSeenAt"`;

/** In their places. Fewer than three cannot keep a round. */
export async function listKeepers(executor: Executor): Promise<KeeperRow[]> {
  const { rows } = await sql<KeeperRow>`
    select ${columns} from keepers where retired_at is null order by place`.execute(executor);
  return rows;
}

/** Held until the transaction ends, so that three places are filled once. */
export async function lockKeepers(tx: Executor): Promise<KeeperRow[]> {
  await sql`lock table keepers in share row exclusive mode`.execute(tx);
  return listKeepers(tx);
}

export async function isKnownSignKey(executor: Executor, signKey: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    select from keepers where sign_key = ${Buffer.from(signKey)}`.execute(executor);
  return rows.length > 0;
}

export async function insertKeeper(
  tx: Executor,
  keeper: {
    readonly place: number;
    readonly name: string;
    readonly operator: string;
    readonly signKey: Uint8Array;
    readonly isEmbedded: boolean;
  },
): Promise<void> {
  await sql`
    insert into keepers (place, name, operator, sign_key, is_embedded)
    values (${keeper.place}, ${keeper.name}, ${keeper.operator}, ${Buffer.from(keeper.signKey)},
            ${keeper.isEmbedded})`.execute(tx);
}

export async function retireKeeper(tx: Executor, id: string): Promise<void> {
  await sql`update keepers set retired_at = clock_timestamp() where id = ${id}`.execute(tx);
}
