// Yesterday's published round of the demo, sealed by its members and closed by the server's own code.
import { newestWindow } from '@pricevault/basics/windows';
import { admitSharing, admitUpload, checkLists, sealContribution } from '@pricevault/consensus';
import { createHash } from 'node:crypto';
import { dailyTypeName, findDemoType } from '../../demo/demo-types.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { insertPublicKey } from '../profile/public-keys.repository.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';
import { closeLockedRound } from './closing.service.ts';
import { findContribution, insertWaiting, markCounting } from './contributions.repository.ts';
import {
  freezeLists,
  insertRound,
  readCurrentLists,
  roundOf,
  type RoundRow,
} from './rounds.repository.ts';
import { demoKeysOf, demoMembers } from '../../demo/demo-keys.ts';

interface MemberAccount {
  readonly id: string;
  readonly email: string;
  readonly firmId: string;
}

export async function loadDemoConsensus(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const instrumentId = await findDemoType(tx, dailyTypeName);
  const members = await registerKeys(tx, now);
  const round = await openYesterday(tx, instrumentId, now);
  if (!round) return;
  const lists = await readCurrentLists(tx, instrumentId);
  await freezeLists(tx, round.id, lists);
  for (const [index, member] of members.entries()) {
    await contribute(tx, round, lists, member, index);
  }
  await closeLockedRound(tx, { ...round, isFrozen: true }, 'in time');
}

async function registerKeys(tx: Executor, now: Date): Promise<MemberAccount[]> {
  const emails = demoMembers.map(({ email }) => email);
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firm_id as firmId'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  for (const { id, email } of accounts) {
    const publicKey = demoKeysOf(email).publicKeyText;
    await insertPublicKey(tx, { userId: id, publicKey, now });
    await updateOwnRecord(tx, id, { publicKey });
  }
  return accounts;
}

/** The window before the one that is open. */
async function openYesterday(
  tx: Executor,
  instrumentId: string,
  now: Date,
): Promise<RoundRow | null> {
  const instrument = await findInstrument(tx, instrumentId);
  const today = instrument && newestWindow(instrument, now);
  const window = today && newestWindow(instrument, new Date(today.opensAt.getTime() - 1));
  if (!window) return null;
  return insertRound(tx, roundOf(instrument, window));
}

/** Two firms skip every 40th trade, which leaves too few values for a result. */
const sparse = 40;

async function contribute(
  tx: Executor,
  round: RoundRow,
  lists: Awaited<ReturnType<typeof readCurrentLists>>,
  { id: userId, email, firmId }: MemberAccount,
  index: number,
): Promise<void> {
  const sealedFor = { id: round.id, minCohort: round.minCohort, ...lists };
  const held = lists.trades.filter((_, place) => place % sparse !== 0 || index < 3);
  const keys = demoKeysOf(email);
  const { upload, sharing } = await sealContribution(
    sealedFor,
    keys,
    held.map((tradeId) => ({ tradeId, value: demoValue(tradeId, index) })),
  );
  const checked = await checkLists(sealedFor);
  const admitted = admitUpload(checked, upload);
  const seed = admitSharing(checked, upload, sharing);
  if (typeof admitted === 'string' || typeof seed === 'string') {
    throw new Error('The demo seals what the server refuses.');
  }
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  await insertWaiting(
    tx,
    {
      roundId: round.id,
      firm: firmId,
      userId,
      publicKey: keys.publicKeyText,
      uploadHash: hash(admitted.present),
      h1: hash(admitted.encrypted1),
      h2: hash(admitted.encrypted2),
    },
    admitted,
  );
  const row = await findContribution(tx, upload.submission_uuid);
  if (row) await markCounting(tx, row, { seed, hash: hash(seed), records: sharing.sharedKeys });
}

/** Plausible premiums with two decimals; members differ by a few cents. */
function demoValue(tradeId: number, member: number): string {
  const cents = 5_000 + ((tradeId * 37) % 9_000) + ((tradeId * (member + 3) * 7) % 23) - 11;
  return (cents / 100).toFixed(2);
}
