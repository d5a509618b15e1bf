// The log's leaves, checkpoints, co-signatures and key.
import type { Frontier } from '@pricevault/consensus/protocol3';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const placeOf = (row: string) => ({ table: 'log_keys', row });

/** The seed of the log's key; null before the first leaf. */
export async function findLogSeed(
  executor: Executor,
  secrets: Secrets,
): Promise<Uint8Array | null> {
  const { rows } = await sql<{ id: string; secret: Buffer }>`
    select id, secret from log_keys where secret is not null`.execute(executor);
  const [found] = rows;
  return found ? new Uint8Array(secrets.decrypt(found.secret, placeOf(found.id))) : null;
}

/** Makes the key where there is none. The caller's transaction holds the log's lock. */
export async function readLogSeed(tx: Executor, secrets: Secrets): Promise<Uint8Array> {
  const known = await findLogSeed(tx, secrets);
  if (known) return known;
  const id = randomUUID();
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const secret = secrets.encrypt(seed, placeOf(id));
  await sql`insert into log_keys (id, secret) values (${id}, ${secret})`.execute(tx);
  return seed;
}

/** Locked until the transaction ends: leaves are appended one after the other. */
export async function lockFrontier(tx: Executor): Promise<Frontier> {
  await sql`
    insert into log_frontier (size, hashes) values (0, ''::bytea) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ size: number; hashes: Buffer }>`
    select size, hashes from log_frontier for update`.execute(tx);
  const { size, hashes } = rows[0] ?? { size: 0, hashes: Buffer.alloc(0) };
  const count = hashes.length / 32;
  return {
    size: Number(size),
    hashes: Array.from(
      { length: count },
      (_, at) => new Uint8Array(hashes.subarray(32 * at, 32 * at + 32)),
    ),
  };
}

export async function storeLeaf(
  tx: Executor,
  { index, leaf, hash }: { index: number; leaf: string; hash: Uint8Array },
  { size, hashes }: Frontier,
  note: string,
): Promise<void> {
  await sql`
    insert into log_leaves (index, leaf, hash)
    values (${index}, ${leaf}, ${Buffer.from(hash)})`.execute(tx);
  await sql`update log_frontier set size = ${size}, hashes = ${Buffer.concat(hashes)}`.execute(tx);
  await sql`insert into log_checkpoints (size, note) values (${size}, ${note})`.execute(tx);
}

/** As many leaves and characters as one reply carries; a leaf that is longer comes alone. */
const maxLeaves = 500;
const maxCharacters = 2_000_000;

export async function readLeaves(
  executor: Executor,
  from: number,
): Promise<{ index: number; leaf: string }[]> {
  const { rows } = await sql<{ index: number; leaf: string }>`
    select index, leaf from (
      select index, leaf, sum(length(leaf)) over (order by index) - length(leaf) as before
        from (select index, leaf from log_leaves where index >= ${from} order by index limit ${sql.lit(maxLeaves)}) as l
    ) as sized where before < ${sql.lit(maxCharacters)} order by index`.execute(executor);
  return rows.map(({ index, leaf }) => ({ index: Number(index), leaf }));
}

export async function readLeafHashes(
  executor: Executor,
  from: number,
  count: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from log_leaves where index >= ${from} and index < ${from + count} order by index`.execute(
    executor,
  );
  return rows.map(({ hash }) => new Uint8Array(hash));
}

/** Exactly these, however long they are. */
export async function readBundledLeaves(
  executor: Executor,
  from: number,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ leaf: string }>`
    select leaf from log_leaves where index >= ${from} and index < ${from + count} order by index`.execute(
    executor,
  );
  return rows.map(({ leaf }) => leaf);
}

export async function readLogSize(executor: Executor): Promise<number> {
  const { rows } = await sql<{ size: number }>`select size from log_frontier`.execute(executor);
  return Number(rows[0]?.size ?? 0);
}

export interface StoredCheckpoint {
  readonly size: number;
  readonly note: string;
  readonly lines: readonly string[];
}

/** The checkpoint of this size, or the newest one of at least `minCosignatures` keepers within a day. */
export async function findCheckpoint(
  executor: Executor,
  wanted: { readonly size: number } | { readonly minCosignatures: number },
): Promise<StoredCheckpoint | null> {
  const condition =
    'size' in wanted
      ? sql`c.size = ${wanted.size}`
      : sql`(select count(*) from log_cosignatures s join keepers k on k.id = s.keeper_id and k.retired_at is null
              where s.size = c.size and s.cosigned_at > clock_timestamp() - interval '23 hours') >= ${wanted.minCosignatures}`;
  const { rows } = await sql<StoredCheckpoint>`
    select c.size, c.note, coalesce((select array_agg(s.line order by k.place) from log_cosignatures s
             join keepers k on k.id = s.keeper_id where s.size = c.size), '{}') as lines
      from log_checkpoints c where ${condition} order by c.size desc limit 1`.execute(executor);
  const [found] = rows;
  return found ? { ...found, size: Number(found.size) } : null;
}

export async function storeCosignature(
  executor: Executor,
  keeperId: string,
  { size, line, time }: { readonly size: number; readonly line: string; readonly time: number },
): Promise<void> {
  await sql`
    insert into log_cosignatures (size, keeper_id, line, cosigned_at)
    values (${size}, ${keeperId}, ${line}, to_timestamp(${time}))
    on conflict (size, keeper_id) do update set line = excluded.line, cosigned_at = excluded.cosigned_at
     where log_cosignatures.cosigned_at < excluded.cosigned_at`.execute(executor);
}

/** The newest leaf of its type; null where there is none. The type is the last field of such a leaf. */
export async function findNewestLeaf(executor: Executor, type: string): Promise<string | null> {
  const end = `"type":${JSON.stringify(type)}}`;
  const { rows } = await sql<{ leaf: string }>`
    select leaf from log_leaves where right(leaf, ${end.length}::int) = ${end} order by index desc limit 1`.execute(
    executor,
  );
  return rows[0]?.leaf ?? null;
}
