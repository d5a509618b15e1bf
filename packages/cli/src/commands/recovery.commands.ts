// `pricevault backup base|recover|drill`: the embedded database as it was at a moment.
import {
  EmbeddedDatabaseError,
  recoverDatabase,
  takeBaseBackup,
  archiveWalNow,
} from '@pricevault/embedded-database';
import { resolve, join } from 'node:path';
import {
  type Config,
  readConfig,
  type Database,
  recordAudit,
  sealAuditEntries,
  verifyAuditChain,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { commandLine, visitDatabase, visitVault } from '../vault.ts';

export function addRecoveryCommands(backup: Command): void {
  runs(
    backup
      .command('base')
      .description(
        'copy the files of the embedded database, for recovery to a moment with WAL_ARCHIVE_DIR',
      )
      .argument('<folder>', 'a new folder; it holds secrets, keep it safe'),
    base,
  );
  runs(
    backup
      .command('recover')
      .description('bring a base backup to a moment, in a new DATA_DIR')
      .requiredOption('--base <folder>', 'a folder that backup base made')
      .requiredOption('--wal <folder>', 'the archived write-ahead logs since')
      .option('--to <time>', 'such as 2026-11-17T03:00:00Z; without it everything in the logs'),
    recover,
  );
  runs(
    backup
      .command('drill')
      .description(
        'recover a copy of this database to a moment ago, look whether it is right, and remove it',
      ),
    drill,
  );
}

function embedded(): Config {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new InputProblem(
      'notEmbedded',
      'This is for the embedded database. With DATABASE_URL use pg_basebackup and the archiving of that server.',
    );
  }
  return config;
}

async function base(folder: string): Promise<Outcome> {
  const { dataDir, walArchive } = embedded();
  await refusing(() => takeBaseBackup({ dataDir, walArchive }, resolve(folder)));
  return {
    lines: [`${folder} holds the files of the database. Keep it, and the logs from now on, safe.`],
    json: { folder: resolve(folder) },
  };
}

async function recover(options: { base: string; wal: string; to?: string }): Promise<Outcome> {
  const { dataDir } = embedded();
  const to = options.to === undefined ? null : new Date(options.to);
  if (to && Number.isNaN(to.getTime())) {
    throw new InputProblem(
      'wrongUsage',
      `${options.to} is not a time such as 2026-11-17T03:00:00Z.`,
    );
  }
  await refusing(() =>
    recoverDatabase({ dataDir, base: resolve(options.base), walArchive: resolve(options.wal), to }),
  );
  const moment = to ? `as of ${to.toISOString()}` : 'with everything in the logs';
  return { lines: [`${dataDir} holds the database ${moment}.`], json: { dataDir, to } };
}

async function drill(): Promise<Outcome> {
  const config = embedded();
  const { walArchive } = config;
  if (walArchive === null) {
    throw new InputProblem(
      'wrongUsage',
      'Set WAL_ARCHIVE_DIR: without archived logs nothing can be recovered.',
    );
  }
  const report = await refusing(() => drillRecovery(config, walArchive));
  const isRight = report.hasBefore && !report.hasAfter && report.isChainWhole;
  if (isRight) {
    const text = `A copy was recovered to ${report.moment.toISOString()} in ${report.seconds.toFixed(1)} s. What was committed before is there, what came after is not, and the audit log is whole.`;
    return { lines: [text], json: { ...report } };
  }
  return {
    lines: [],
    json: { ...report },
    failure: {
      code: 'drillFailed',
      text: `The recovered copy is not what the database was at ${report.moment.toISOString()}: do not rely on these logs.`,
    },
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new InputProblem(error.code, error.message);
    throw error;
  }
}

// Tries that the archive of write-ahead logs is worth something: brings a copy of this database to a moment, and looks whether
// it is what it was then. The database itself goes on meanwhile.
interface DrillReport {
  readonly moment: Date;
  /** What was committed just before the moment is there. */
  readonly hasBefore: boolean;
  /** What was committed just after it is there, too. */
  readonly hasAfter: boolean;
  readonly isChainWhole: boolean;
  readonly seconds: number;
}

async function drillRecovery(config: Config, walArchive: string): Promise<DrillReport> {
  const startedAt = performance.now();
  const source = { dataDir: config.dataDir, walArchive };
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-drill-'));
  await chmod(folder, 0o755); // the database may run as another user
  try {
    const base = join(folder, 'base');
    await takeBaseBackup(source, base);
    const { moment, before, after } = await visitVault(({ db }) => markMoment(db));
    await archiveWalNow(source);
    const dataDir = join(folder, 'data');
    await recoverDatabase({ dataDir, base, walArchive, to: moment });
    const found = await visitDatabase({ ...config, dataDir, walArchive: null }, async (db) => ({
      hasBefore: await hasEntry(db, before),
      hasAfter: await hasEntry(db, after),
      isChainWhole: (await verifyAuditChain(db.queries)).brokenAt === null,
    }));
    return { moment, ...found, seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** An audit entry on each side of a moment. */
async function markMoment(db: Database): Promise<{ moment: Date; before: string; after: string }> {
  const [before, after] = [randomUUID(), randomUUID()];
  const record = (objectId: string) =>
    recordAudit(db.queries, commandLine, {
      action: 'backup.drilled',
      objectType: 'drill',
      objectId,
    });
  await record(before);
  while ((await db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
  // The moment is in whole milliseconds; the times of commits are finer.
  await setTimeout(20);
  const { rows } = await db.pool.query<{ at: Date }>('select clock_timestamp() as at');
  await setTimeout(20);
  await record(after);
  return { moment: rows[0]?.at ?? new Date(), before, after };
}

async function hasEntry({ pool }: Database, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from audit_entries where object_type = 'drill' and object_id = $1`,
    [id],
  );
  return rows.length > 0;
}
