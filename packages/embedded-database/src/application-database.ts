// Creates the application's role and database inside the cluster, once.
import type pg from 'pg';
import { errorCode } from './errors.ts';
import { APPLICATION_ROLE } from './secret.ts';

const DATABASE = 'pricevault';
/** duplicate_object, duplicate_database, unique_violation: another process created it concurrently. */
const ALREADY_EXISTS = ['42710', '42P04', '23505'];

/** Idempotent: runs at every start, so an interrupted first start repairs itself. */
export async function ensureApplicationDatabase(
  client: pg.Client,
  password: string,
): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [APPLICATION_ROLE, DATABASE],
  );
  if (rows[0]?.role !== true) {
    await ignoreIfExists(
      client.query(
        `create role ${APPLICATION_ROLE} login createdb in role pg_monitor password ${client.escapeLiteral(password)}`,
      ),
    );
  }
  if (rows[0]?.database !== true) {
    await ignoreIfExists(client.query(`create database ${DATABASE} owner ${APPLICATION_ROLE}`));
  }
}

async function ignoreIfExists(statement: Promise<unknown>): Promise<void> {
  await statement.catch((error: unknown) => {
    if (!ALREADY_EXISTS.includes(errorCode(error) ?? '')) throw error;
  });
}

export function applicationUrl(port: number, password: string): string {
  return `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
