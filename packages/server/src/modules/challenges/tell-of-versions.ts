// When a reopening has closed, each firm that contributed is told what became of the result and what that moves for the firm: the
// mean of both versions, which all of them see, and the firm's own difference. Firms that have signed the book are told so. The
// exceptions of those that had challenged the result are open again.
import { roundToStep } from '@pricevault/basics/results';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveChallenged } from '../desk/exceptions.service.ts';
import { findFirmsThatSigned } from '../desk/sign-offs.repository.ts';
import { addNotices, type NewNotice } from '../notices/notices.service.ts';
import {
  findPublishedWindow,
  readCurrentVersion,
  readEarlierVersions,
  readValuesOfFirms,
} from '../results/result-versions.repository.ts';
import {
  lockUntoldReopenings,
  markTold,
  readReopenedTrades,
} from '../submissions/reopenings.repository.ts';
import type { StoredWindow } from '../submissions/windows.repository.ts';
import {
  findChallengers,
  findMembersOfFirms,
  findVettedFirms,
  readTradeLabel,
} from './challenge-notices.repository.ts';
import { markOf, nothing } from './challenge-notices.ts';

export function addChallengeJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'tell-of-versions',
    minute: 'every',
    expireInSeconds: 300,
    run: () => tellOfVersions(platform),
  });
}

export async function tellOfVersions(
  platform: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const reopening of await lockUntoldReopenings(tx)) {
      for (const tradeId of (await readReopenedTrades(tx, reopening.id)).keys()) {
        await addNotices(tx, platform, await noticesOf(tx, reopening, tradeId));
        const key = { tradeId, valuationDate: reopening.valuationDate };
        for (const firmId of await findChallengers(tx, reopening, tradeId)) {
          const nobody = { firmId, userId: null, now: platform.clock.now() };
          await moveChallenged(tx, nobody, key, 'open');
        }
      }
      await markTold(tx, reopening.id);
    }
  });
}

async function noticesOf(
  tx: Executor,
  { corrects, instrumentId, valuationDate }: StoredWindow,
  tradeId: number,
): Promise<NewNotice[]> {
  const key = { tradeId, valuationDate };
  const window = await findPublishedWindow(tx, key, null);
  if (!window || window.id !== corrects) return [];
  const now = await readCurrentVersion(tx, window.id, key);
  const [before] = await readEarlierVersions(tx, window.id, tradeId);
  if (!now || !before) return [];
  const contributed = await readValuesOfFirms(tx, window.id, tradeId);
  const vetted = await findVettedFirms(
    tx,
    contributed.map(({ firmId }) => firmId),
  );
  // A notice has figures, and a firm whose vetting was withdrawn since does not see them.
  const values = contributed.filter(({ firmId }) => window.isSample || vetted.has(firmId));
  const firmIds = values.map(({ firmId }) => firmId);
  const members = await findMembersOfFirms(tx, firmIds);
  const signed = new Set(await findFirmsThatSigned(tx, { instrumentId, valuationDate }, firmIds));
  const difference = (own: number, mean: number | null) =>
    mean === null ? null : roundToStep(own - mean, window.quoteStep);
  const reason = now.withdrawnReason;
  const label = [
    window.instrumentName,
    valuationDate,
    await readTradeLabel(tx, tradeId),
    ...(reason === null ? [] : [reason]),
  ].join(' · ');
  return values.map((own) => ({
    kind: reason === null ? 'resultCorrected' : 'resultWithdrawn',
    userIds: members.get(own.firmId) ?? [],
    thingId: markOf(tradeId, valuationDate),
    subject: {
      ...nothing,
      label,
      mark: markOf(tradeId, valuationDate),
      moved: {
        meanBefore: before.mean,
        mean: now.mean,
        differenceBefore: difference(own.first, before.mean),
        difference: difference(own.now, now.mean),
        unit: window.unit,
        decimals: window.decimals,
        isSigned: signed.has(own.firmId),
      },
    },
  }));
}
