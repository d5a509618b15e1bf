// Demo data for an empty database: a list of loaders that run in order, in one transaction. Later domains add theirs.
import { assetClasses } from '@pricevault/basics';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit/audit.repository.ts';
import type { Executor } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { insertAsset } from '../modules/assets/assets.repository.ts';
import { insertFirm } from '../modules/firms/firms.repository.ts';
import { insertInstrument } from '../modules/instruments/instruments.repository.ts';
import { hasUsers, insertUser } from '../modules/users/users.repository.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { loadPartners } from './load-partners.ts';

export type DemoPlatform = Pick<Platform, 'clock' | 'db' | 'passwords'>;
type Loader = (tx: Executor, platform: DemoPlatform) => Promise<void>;

/** An arbitrary number that all nodes agree on. */
const demoLock = 7_266_004;

const loaders: readonly Loader[] = [loadAccounts, loadReferenceData, loadPartners];

/** True when the database was empty and is now filled. Several nodes at once fill it once. */
export async function loadDemo(platform: DemoPlatform): Promise<boolean> {
  const { db } = platform;
  if (await hasUsers(db.queries)) return false;
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx);
    if (await hasUsers(tx)) return false;
    for (const load of loaders) await load(tx, platform);
    await recordAudit(
      tx,
      { id: null, label: 'system', requestId: null },
      { action: 'demo.loaded' },
    );
    return true;
  });
}

async function loadAccounts(tx: Executor, { clock, passwords }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const firmIds = new Map<string, string>();
  const hashes = await Promise.all(demoAccounts.map(() => passwords.hash(demoPassword)));
  for (const [index, account] of demoAccounts.entries()) {
    const firmId =
      firmIds.get(account.firm) ?? (await insertFirm(tx, { name: account.firm, vettedAt: now }));
    firmIds.set(account.firm, firmId);
    const passwordHash = hashes[index] ?? '';
    await insertUser(tx, { ...account, passwordHash, firmId, verifiedAt: now });
  }
}

const midnightInNewYork = { pricing_zone: 'America/New_York', pricing_time: '00:00' };

async function loadReferenceData(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now().getTime();
  const assetIds = new Map<string, string>();
  // A millisecond apart, so that "newest first" shows them in the order of the specification.
  for (const [index, name] of assetClasses.entries()) {
    const asset = await insertAsset(tx, { name, createdBy: null, now: new Date(now - index) });
    assetIds.set(name, asset._id);
  }
  const shared = {
    asset_id: assetIds.get('Rates') ?? '',
    currency: 'USD',
    ...midnightInNewYork,
    submission_period_minutes: 24 * 60,
    submission_tries: 5,
    is_open_at_weekends: true,
    min_contributors: 3,
  };
  const types = [
    { ...shared, name: 'USD SOFR Swaption', service_frequency: 'Daily' },
    { ...shared, name: 'USD SOFR Swaption Month End', service_frequency: 'Monthly' },
  ] as const;
  for (const type of types) await insertInstrument(tx, type);
}
