// Tries that the archive of write-ahead logs is worth something: brings a copy of this database to a moment, and looks whether
// it is what it was then. The database itself goes on meanwhile.
import { archiveWalNow, recoverDatabase, takeBaseBackup } from '@pricevault/embedded-database';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Config,
  type Database,
  recordAudit,
  sealAuditEntries,
  verifyAuditChain,
} from '@pricevault/server/operations';
import { commandLine, visitDatabase, visitVault } from './vault.ts';

export interface DrillReport {
  readonly moment: Date;
  /** What was committed just before the moment is there. */
  readonly hasBefore: boolean;
  /** What was committed just after it is there, too. */
  readonly hasAfter: boolean;
  readonly isChainWhole: boolean;
  readonly seconds: number;
}

export async function drillRecovery(config: Config, walArchive: string): Promise<DrillReport> {
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
