// The demo's kept round: the newest day of the demo's market, sealed for its firms with published keys and computed by the
// embedded keepers. It runs after the start, in the background.
import { drawUuid, platformRandom } from '@pricevault/consensus';
import {
  canonicalJson,
  readDescriptor,
  sealMarks,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { demoKeysOf, demoMembers } from '../../demo/demo-keys.ts';
import { dailyTypeName, findDemoType } from '../../demo/demo-types.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import {
  findAtTheMoney,
  findDemoDay,
  readDemoMarks,
  type DemoFirmMarks,
} from './demo-round.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { insertKeptContribution } from './kept-contributions.repository.ts';
import { changeRound, findKeptRound, lockKeptRound } from './kept-rounds.repository.ts';
import { notifyKeepers } from './news.repository.ts';
import { draftOfType } from './opening.service.ts';

/** For the keepers to sign the descriptor and to receive what the members seal. */
const openMs = 90_000;
const lookMs = 500;

type Firms = readonly DemoFirmMarks[];

/** Keys of firms without accounts are derived from their names. None of the demo's keys are secret. */
const keysOf = ({ email, name }: DemoFirmMarks) => demoKeysOf(email ?? name);

/** Returns the round, or null where there is nothing to do. The keepers take it to its end. */
export async function playDemoRound(
  platform: Pick<Platform, 'db'>,
  isStopped: () => boolean = () => false,
): Promise<string | null> {
  const { db } = platform;
  const keepers = await listKeepers(db.queries);
  if (keepers.length < 3 || !keepers.every(({ isEmbedded }) => isEmbedded)) return null;
  const instrument = await findInstrument(
    db.queries,
    await findDemoType(db.queries, dailyTypeName),
  );
  const day = instrument && (await findDemoDay(db.queries, instrument._id));
  if (!day) return null;
  const emails = demoMembers.map(({ email }) => email);
  const firms = await readDemoMarks(db.queries, day.windowId, emails);
  const roundId = await db.transaction(async (tx) => {
    const opensAt = await readDatabaseTime(tx);
    const closesAt = new Date(opensAt.getTime() + openMs);
    const times = { valuationDate: day.valuationDate, opensAt, closesAt };
    const roster = firms.map((firm) => {
      const { firmId: id, name, lei, group } = firm;
      return { id, name, lei, group, keys: [keysOf(firm).publicKeyText] };
    });
    // Three keepers on one small machine take minutes for the whole grid with its strikes, and seconds for these.
    const tradeNumbers = await findAtTheMoney(tx, instrument._id);
    return draftOfType(tx, instrument, times, keepers, roster, { tradeNumbers });
  });
  if (roundId === null) return null;
  const read = await untilOpen(platform, roundId, isStopped);
  if (read !== null) await db.transaction((tx) => contributeAll(tx, roundId, read, firms));
  return roundId;
}

/** Null where the keepers do not sign it in time: it becomes void, and the next hour tries again. */
async function untilOpen(
  { db }: Pick<Platform, 'db'>,
  roundId: string,
  isStopped: () => boolean,
): Promise<ReadDescriptor | null> {
  while (!isStopped()) {
    const round = await findKeptRound(db.queries, roundId);
    if (!round || round.isOver) return null;
    if (round.state === 'open' && round.descriptor !== null) {
      return readDescriptor(round.descriptor);
    }
    await setTimeout(lookMs);
  }
  return null;
}

async function contributeAll(
  tx: Executor,
  roundId: string,
  read: ReadDescriptor,
  firms: Firms,
): Promise<void> {
  const round = await lockKeptRound(tx, roundId);
  if (round?.state !== 'open' || round.isOver) return;
  const known = new Set(read.descriptor.trades.map(({ tradeId }) => tradeId));
  for (const firm of firms) {
    const keys = keysOf(firm);
    const submissionUuid = drawUuid(platformRandom);
    const marks = firm.marks.filter(({ tradeId }) => known.has(tradeId));
    const options = { keys, submissionUuid, sequence: 1 };
    const { contribution, digest } = await sealMarks(read, marks, options);
    const text = canonicalJson({ ...contribution });
    await insertKeptContribution(
      tx,
      {
        submissionUuid,
        roundId,
        firmId: firm.firmId,
        userId: firm.userId,
        sequence: 1,
        publicKey: keys.publicKeyText,
        digest: Buffer.from(digest),
        bodyHash: createHash('sha256').update(text).digest(),
      },
      text,
    );
  }
  await changeRound(tx, roundId);
  await notifyKeepers(tx);
}
