// Every column that holds encrypted secrets for longer than minutes, for the first encryption and for new keys.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { keyIdBytes, type KeyRing } from './secret-keys.ts';
import type { Secrets } from './secrets.ts';

interface SecretColumn {
  readonly table: string;
  readonly rowId: RawBuilder<string>;
}

const columns: readonly SecretColumn[] = [
  { table: 'authenticators', rowId: sql`user_id::text` },
  { table: 'signing_keys', rowId: sql`id` },
  { table: 'log_keys', rowId: sql`id::text` },
  { table: 'desk_positions', rowId: sql`firm_id::text` },
  { table: 'webhook_secrets', rowId: sql`id::text` },
];

/** Encrypts what a migration left unencrypted. Safe to run on several nodes at once. */
export async function encryptPlainSecrets(tx: Executor, secrets: Secrets): Promise<void> {
  const rows = await tx
    .selectFrom('unencrypted_secrets')
    .select(['table_name', 'row_id', 'secret'])
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  for (const { table_name: table, row_id: row, secret } of rows) {
    const column = columns.find((entry) => entry.table === table);
    if (!column) throw new Error(`Nothing is known about secrets in ${table}.`);
    await setSecret(tx, column, row, secrets.encrypt(secret, { table, row }));
  }
  // Replaces the table's file, which deleting would not.
  await sql`truncate unencrypted_secrets`.execute(tx);
}

/** Encrypts everything with the newest key. Returns how many secrets had another one. */
export async function reencryptSecrets(tx: Executor, secrets: Secrets): Promise<number> {
  let changed = 0;
  for (const column of await existingColumns(tx)) {
    const { table } = column;
    for (const { row, keyId } of await listSecrets(tx, column)) {
      if (keyId === secrets.keys.newest().id) continue;
      const plain = secrets.decrypt(await readSecret(tx, column, row), { table, row });
      await setSecret(tx, column, row, secrets.encrypt(plain, { table, row }));
      changed += 1;
    }
  }
  return changed;
}

/** The ids of all keys that stored secrets need. */
export async function keyIdsInUse(executor: Executor): Promise<Set<string>> {
  const used = new Set<string>();
  for (const column of await existingColumns(executor)) {
    for (const { keyId } of await listSecrets(executor, column)) used.add(keyId);
  }
  return used;
}

/** A database that is not migrated yet lacks the newer ones. */
async function existingColumns(executor: Executor): Promise<SecretColumn[]> {
  const tables = columns.map(({ table }) => table);
  const { rows } = await sql<{ table: string }>`
    select name as "table" from unnest(${tables}::text[]) as name where to_regclass(name) is not null`.execute(
    executor,
  );
  return columns.filter(({ table }) => rows.some((row) => row.table === table));
}

/** Without the secrets themselves: positions of a firm may be megabytes. */
async function listSecrets(executor: Executor, { table, rowId }: SecretColumn) {
  const { rows } = await sql<{ row: string; keyId: string }>`
    select ${rowId} as row, encode(substring(secret from 2 for ${sql.lit(keyIdBytes)}), 'hex') as "keyId"
      from ${sql.id(table)} where secret is not null order by 1 for update`.execute(executor);
  return rows;
}

async function readSecret(tx: Executor, { table, rowId }: SecretColumn, row: string) {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from ${sql.id(table)} where ${rowId} = ${row}`.execute(tx);
  if (!rows[0]) throw new Error(`A secret in ${table} is gone.`);
  return rows[0].secret;
}

async function setSecret(
  tx: Executor,
  { table, rowId }: SecretColumn,
  row: string,
  secret: Buffer,
): Promise<void> {
  await sql`update ${sql.id(table)} set secret = ${secret} where ${rowId} = ${row}`.execute(tx);
}

/**
 * Forgets every secret whose key is lost: these accounts get their codes by mail, everybody signs in again, firms store their
 * positions again, and give their webhooks new secrets.
 */
export async function deleteUnreadableSecrets(tx: Executor, keys: KeyRing | null): Promise<number> {
  let deleted = 0;
  for (const column of await existingColumns(tx)) {
    for (const { row, keyId } of await listSecrets(tx, column)) {
      if (keys?.find(keyId)) continue;
      await sql`delete from ${sql.id(column.table)} where ${column.rowId} = ${row}`.execute(tx);
      deleted += 1;
    }
  }
  return deleted;
}
