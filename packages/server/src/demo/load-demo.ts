// Demo data for an empty database: the rows of all modules, in one transaction.
import { sql } from 'kysely';
import { modules } from '../modules.ts';
import { hasUsers } from '../modules/identity/users.repository.ts';
import { recordAudit } from '../platform/audit/audit.repository.ts';
import type { DemoPlatform, DemoRows } from '../platform/module.ts';

/** An arbitrary number that all nodes agree on. */
const demoLock = 7_266_004;

/** Fills an empty database and returns true if it did. With several nodes starting together, one fills it. */
export async function loadDemo(platform: DemoPlatform): Promise<boolean> {
  const { db } = platform;
  if (await hasUsers(db.queries)) return false;
  return db.transaction(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx); // on a slow machine another node's load takes longer than the default
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx);
    if (await hasUsers(tx)) return false;
    for (const { load } of rowsInOrder()) await load(tx, platform);
    await recordAudit(
      tx,
      { id: null, label: 'system', requestId: null },
      { action: 'demo.loaded' },
    );
    return true;
  });
}

/** Each domain's rows after the rows that they depend on. */
function rowsInOrder(): Set<DemoRows> {
  const ordered = new Set<DemoRows>();
  const add = (domain: string): void => {
    const rows = modules[domain]?.demo;
    if (!rows || ordered.has(rows)) return;
    rows.after?.forEach(add);
    ordered.add(rows);
  };
  Object.keys(modules).forEach(add);
  return ordered;
}
