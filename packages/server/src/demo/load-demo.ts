// Demo data for an empty database: a list of loaders that run in order, in one transaction. Later domains add theirs.
import { assetClasses, newYorkCode } from '@pricevault/basics';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit/audit.repository.ts';
import type { Executor } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { insertAsset } from '../modules/assets/assets.repository.ts';
import { insertFirm } from '../modules/firms/firms.repository.ts';
import { insertInstrument } from '../modules/instruments/instruments.repository.ts';
import { hasUsers, insertUser } from '../modules/users/users.repository.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { loadDemoBonds } from './demo-bonds.ts';
import { loadDemoConsensus } from './demo-consensus.ts';
import { loadDemoQuotes } from './demo-quotes.ts';
import { dailyTypeName, monthEndTypeName } from './demo-types.ts';
import { dailyGrid, insertTradeGrid, loadDemoSeries, monthEndGrid } from './demo-trades.ts';
import { loadPartners } from './load-partners.ts';

export type DemoPlatform = Pick<Platform, 'clock' | 'db' | 'passwords'>;
type Loader = (tx: Executor, platform: DemoPlatform) => Promise<void>;

/** An arbitrary number that all nodes agree on. */
const demoLock = 7_266_004;

const loaders: readonly Loader[] = [
  loadAccounts,
  loadReferenceData,
  loadPartners,
  (tx, { clock }) => loadDemoQuotes(tx, clock.now()),
];

/** True when the database was empty and is now filled. Several nodes at once fill it once. */
export async function loadDemo(platform: DemoPlatform): Promise<boolean> {
  const { db } = platform;
  if (await hasUsers(db.queries)) return false;
  return db.transaction(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx); // on a slow machine another node loads for longer than others wait
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

const midnightInNewYork = { pricing_zone: newYorkCode, pricing_time: '00:00' };

async function loadReferenceData(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const assetIds = new Map<string, string>();
  // A millisecond apart, so that "newest first" shows them in the order of the specification.
  for (const [index, name] of assetClasses.entries()) {
    const createdAt = new Date(now.getTime() - index);
    const asset = await insertAsset(tx, { name, createdBy: null, now: createdAt });
    assetIds.set(name, asset._id);
  }
  const assetId = assetIds.get('Rates') ?? '';
  const types = {
    daily: await insertType(tx, assetId, dailyTypeName, 'Daily'),
    monthEnd: await insertType(tx, assetId, monthEndTypeName, 'Monthly'),
  };
  await insertTradeGrid(tx, types.daily, dailyGrid, now);
  await insertTradeGrid(tx, types.monthEnd, monthEndGrid, now);
  await loadDemoSeries(tx, types, now);
  await loadDemoBonds(tx, now);
  await loadDemoConsensus(tx, types.daily, now);
}

/** Open from midnight to midnight, weekends included, so that a newcomer finds an open window at any time. */
async function insertType(
  tx: Executor,
  assetId: string,
  name: string,
  frequency: 'Daily' | 'Monthly',
): Promise<string> {
  const id = await insertInstrument(tx, {
    asset_id: assetId,
    name,
    service_frequency: frequency,
    currency: 'USD',
    ...midnightInNewYork,
    submission_period_minutes: 24 * 60,
    submission_tries: 5,
    is_open_at_weekends: true,
    min_contributors: 3,
  });
  if (id === null) throw new Error('The demo has no asset class Rates.');
  return id;
}
