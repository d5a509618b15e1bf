// Notices about published results: a date is open for corrections, or results were withdrawn.
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { addNotices } from '../notices/notices.service.ts';
import { findMembersConcerned } from './result-notices.repository.ts';

export async function notifyOfResults(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  kind: 'correctionOpened' | 'resultsWithdrawn',
  about: { instrumentId: string; valuationDate: string; reason: string },
): Promise<void> {
  const { instrumentId, valuationDate, reason } = about;
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) return;
  const label = [instrument.name, valuationDate, reason].join(' · ');
  const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };
  await addNotices(tx, platform, [
    {
      kind,
      userIds: await findMembersConcerned(tx, about),
      thingId: `${instrumentId} ${valuationDate}`,
      subject: { ...nothing, label },
    },
  ]);
}
