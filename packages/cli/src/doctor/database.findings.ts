// The database: whether it exists, has a supported version and is migrated. Nothing is created or applied.
import { EmbeddedDatabaseError, readClusterState } from '@pricevault/embedded-database';
import {
  type Config,
  createPasswordHasher,
  type Database,
  findDemoAccounts,
  findKeyRing,
  keyIdsInUse,
  listKeepers,
  findMissingPartitions,
  hostsOf,
  missingKeys,
  isContract,
  openDemoAccounts,
  readMigrationState,
  readOutboxState,
} from '@pricevault/server/operations';
import { failureOf } from '../outcome.ts';
import { serverFailure } from '../server-failures.ts';
import { visitDatabase } from '../vault.ts';
import type { Finding } from './finding.ts';

const subject = 'database';

export async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    if (config.databaseUrl) {
      const where = `at ${hostsOf(config.databaseUrl)}`;
      return await visitDatabase(config, (db) => examine(config, db, where));
    }
    const cluster = await readClusterState(config.dataDir);
    if (!cluster.exists) {
      const text = 'There is none yet: it is made under DATA_DIR at the first start.';
      return [{ state: 'ok', subject, text }];
    }
    const where = cluster.running
      ? `embedded, running on port ${cluster.port}`
      : `embedded in ${cluster.location}, started for this look`;
    return await visitDatabase(config, (db) => examine(config, db, where));
  } catch (error) {
    const text =
      error instanceof EmbeddedDatabaseError
        ? error.message
        : failureOf(error, serverFailure).errors.join(' ');
    return [{ state: 'fail', subject, text }];
  }
}

async function examine(config: Config, db: Database, where: string): Promise<Finding[]> {
  const { rows } = await db.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const { missing, changed, unknown } = await readMigrationState(db.pool);
  const isMigrated = missing.every(isContract);
  return [
    { state: 'ok', subject, text: `PostgreSQL ${rows[0]?.version ?? '?'}, ${where}.` },
    migrationFinding(missing, changed, unknown),
    ...(isMigrated
      ? [
          await examineKeys(config, db),
          await examinePartitions(db),
          await examineOutbox(db),
          await examineKeepers(db),
          ...(config.isDeployment && !config.loadsDemo ? [await examineDemoAccounts(db)] : []),
        ]
      : []),
  ];
}

function migrationFinding(
  missing: readonly string[],
  changed: readonly string[],
  unknown: readonly string[],
): Finding {
  const about = 'migrations';
  if (changed.length > 0) {
    const text = `${changed.join(', ')} changed after being applied: restore the file as it was released, and add a new one instead.`;
    return { state: 'fail', subject: about, text };
  }
  if (unknown.length > 0) {
    const text = `The database was migrated by a newer version (${unknown.join(', ')}): update this program.`;
    return { state: 'warn', subject: about, text };
  }
  const later = missing.filter(isContract);
  if (missing.length > 0 && later.length === missing.length) {
    const text = `${later.join(', ')} ${later.length === 1 ? 'waits' : 'wait'} until every node runs this version: then run pricevault migrate --contract.`;
    return { state: 'ok', subject: about, text };
  }
  if (missing.length > 0) {
    const text = `${missing.join(', ')} will be applied at the next start of the server.`;
    return { state: 'warn', subject: about, text };
  }
  return { state: 'ok', subject: about, text: 'All are applied.' };
}

async function examineKeys(config: Config, db: Database): Promise<Finding> {
  const about = 'keys';
  const used = await keyIdsInUse(db.queries);
  const ring = findKeyRing(config);
  const missing = missingKeys(ring, used);
  if (missing.length > 0) {
    const text = `The key ${missing.join(', ')} of stored secrets is missing: set SECRET_KEY, or copy secret.key from the DATA_DIR that made it.`;
    return { state: 'fail', subject: about, text };
  }
  const text = ring ? `In ${ring.source}.` : 'There is none yet: it is made at the first start.';
  return { state: 'ok', subject: about, text };
}

async function examinePartitions(db: Database): Promise<Finding> {
  const about = 'partitions';
  const missing = await db.transaction((tx) => findMissingPartitions(tx, new Date()));
  if (missing.length > 0) {
    const text = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: rows of that time will be refused. Start the server, which makes partitions ahead, or run pricevault migrate.`;
    return { state: 'fail', subject: about, text };
  }
  return { state: 'ok', subject: about, text: 'They are made ahead.' };
}

const hourMs = 3_600_000;
const keeperSilenceMs = 5 * 60_000;

/** Kept rounds need three keepers that are there. */
async function examineKeepers(db: Database): Promise<Finding> {
  const about = 'keepers';
  const keepers = await listKeepers(db.queries);
  if (keepers.length === 0) {
    const text = 'None is enrolled: no kept round opens. See docs/keepers.md.';
    return { state: 'ok', subject: about, text };
  }
  if (keepers.length < 3) {
    const text = `${keepers.length} of 3 are enrolled: no kept round opens before the others are.`;
    return { state: 'warn', subject: about, text };
  }
  const since = Date.now() - keeperSilenceMs;
  const silent = keepers.filter(({ lastSeenAt }) => (lastSeenAt?.getTime() ?? 0) < since);
  if (silent.length > 0) {
    const names = silent.map(({ name }) => name).join(', ');
    const start = silent.every(({ isEmbedded }) => isEmbedded)
      ? 'they run with the server, unless KEEPERS is off'
      : 'start them with pricevault keeper run';
    const text = `Not seen for 5 minutes: ${names}. Rounds wait for them; ${start}.`;
    return { state: 'warn', subject: about, text };
  }
  return { state: 'ok', subject: about, text: 'All three were seen just now.' };
}

/** The server refuses to start while one of them has the published password. */
async function examineDemoAccounts(db: Database): Promise<Finding> {
  const about = 'demo accounts';
  const { open, changed } = await findDemoAccounts({ db, passwords: createPasswordHasher() });
  if (open.length > 0) return { state: 'fail', subject: about, text: openDemoAccounts(open) };
  if (changed.length > 0) {
    const text = `Still enabled: ${changed.join(', ')}. Disable each with pricevault user disable.`;
    return { state: 'warn', subject: about, text };
  }
  return { state: 'ok', subject: about, text: 'None is enabled.' };
}

async function examineOutbox(db: Database): Promise<Finding> {
  const { waiting, givenUp, oldest, lastError } = await readOutboxState(db.queries);
  const why = lastError === null ? '' : ` The last problem was: ${lastError}.`;
  if (givenUp > 0) {
    const text = `${givenUp} messages were given up and ${waiting} wait.${why} Check SMTP_URL and SMS_URL.`;
    return { state: 'warn', subject: 'outbox', text };
  }
  if (oldest && Date.now() - oldest.getTime() > hourMs) {
    const text = `${waiting} messages wait, the oldest since ${oldest.toISOString()}.${why} Check SMTP_URL and that the server runs.`;
    return { state: 'warn', subject: 'outbox', text };
  }
  return { state: 'ok', subject: 'outbox', text: `${waiting} messages wait.` };
}
