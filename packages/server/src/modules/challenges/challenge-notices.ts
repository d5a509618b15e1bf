// Tells staff of a challenge, the firm of its decision, and those who have a mark that the trade is open again.
import type { Instrument } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addNotices, untilIn, withdrawNotices } from '../notices/notices.service.ts';
import { findContributingFirms } from '../results/result-versions.repository.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import {
  findDeciders,
  findMembersOfFirms,
  hasOpenChallenge,
  readTradeLabel,
} from './challenge-notices.repository.ts';
import type { LockedChallenge } from './challenges.repository.ts';

export type NoticePlatform = Pick<Platform, 'clock' | 'publicUrl'>;

export const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };

/** As the address of the desk has it. */
export const markOf = (tradeId: number, valuationDate: string) => `${tradeId}_${valuationDate}`;

export async function notifyStaff(
  tx: Executor,
  platform: NoticePlatform,
  about: { firmId: string; instrumentName: string; tradeId: number; valuationDate: string },
): Promise<void> {
  const { firmId, instrumentName, tradeId, valuationDate } = about;
  const trade = await readTradeLabel(tx, tradeId);
  const label = [instrumentName, valuationDate, trade].join(' · ');
  await addNotices(tx, platform, [
    {
      kind: 'challengeWaiting',
      userIds: await findDeciders(tx, firmId),
      thingId: markOf(tradeId, valuationDate),
      subject: { ...nothing, label },
    },
  ]);
}

/** It waits no more; another firm's challenge of the same result may. */
export async function withdrawFromStaff(
  tx: Executor,
  { windowId, tradeId, valuationDate }: LockedChallenge,
): Promise<void> {
  if (await hasOpenChallenge(tx, windowId, tradeId)) return;
  await withdrawNotices(tx, {
    kind: 'challengeWaiting',
    userIds: await findDeciders(tx, null),
    thingId: markOf(tradeId, valuationDate),
  });
}

export async function notifyOfDecision(
  tx: Executor,
  platform: NoticePlatform,
  { id, firmId, instrumentId, tradeId, valuationDate }: LockedChallenge,
  { decision, reason }: { decision: 'accepted' | 'rejected'; reason: string },
): Promise<void> {
  const instrument = await findInstrument(tx, instrumentId);
  const members = await findMembersOfFirms(tx, [firmId]);
  const trade = await readTradeLabel(tx, tradeId);
  const label = [instrument?.name ?? '', valuationDate, trade, reason].join(' · ');
  await addNotices(tx, platform, [
    {
      kind: decision === 'accepted' ? 'challengeAccepted' : 'challengeRejected',
      userIds: members.get(firmId) ?? [],
      thingId: id,
      subject: { ...nothing, label, mark: markOf(tradeId, valuationDate) },
    },
  ]);
}

/** All firms with a mark on the trade, that of the challenge included. No firm is named. */
export async function notifyOfReopening(
  tx: Executor,
  platform: NoticePlatform,
  about: {
    windowId: number;
    tradeId: number;
    valuationDate: string;
    reason: string;
    instrument: Instrument;
    closesAt: Date;
  },
): Promise<void> {
  const { windowId, tradeId, valuationDate, reason, instrument, closesAt } = about;
  const firmIds = await findContributingFirms(tx, windowId, tradeId);
  const members = await findMembersOfFirms(tx, firmIds);
  const trade = await readTradeLabel(tx, tradeId);
  const label = [instrument.name, valuationDate, trade, reason].join(' · ');
  const until = untilIn(instrument.pricingTZ, closesAt);
  await addNotices(tx, platform, [
    {
      kind: 'tradeReopened',
      userIds: [...members.values()].flat(),
      thingId: markOf(tradeId, valuationDate),
      subject: { ...nothing, label, mark: markOf(tradeId, valuationDate), until },
    },
  ]);
}
