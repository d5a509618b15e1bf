// Notices about windows and published results: a window has opened or closes soon, results are final or were withdrawn, a date
// is open for corrections.
import { zoneOfCode, type NoticeKind } from '@pricevault/basics';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { addNotices, withdrawNotices } from '../notices/notices.service.ts';
import type { WindowNotice } from '../submissions/windows.service.ts';
import {
  findMembersConcerned,
  findNotifiedWindow,
  findPeopleWhoGave,
} from './result-notices.repository.ts';

type NoticePlatform = Pick<Platform, 'clock' | 'publicUrl'>;

const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };
const windowKinds = ['windowOpened', 'windowClosing'] as const satisfies readonly NoticeKind[];

export async function notifyOfResults(
  tx: Executor,
  platform: NoticePlatform,
  kind: 'correctionOpened' | 'resultsWithdrawn',
  about: { instrumentId: string; valuationDate: string; reason: string },
): Promise<void> {
  const { instrumentId, valuationDate, reason } = about;
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) return;
  const label = [instrument.name, valuationDate, reason].join(' · ');
  await addNotices(tx, platform, [
    {
      kind,
      userIds: await findMembersConcerned(tx, about),
      thingId: `${instrumentId} ${valuationDate}`,
      subject: { ...nothing, label },
    },
  ]);
}

/** Replaces what the bell said of the window: it is over. */
export async function notifyOfFinalResults(
  tx: Executor,
  platform: NoticePlatform,
  about: { instrumentId: string; valuationDate: string },
): Promise<void> {
  const { instrumentId, valuationDate } = about;
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) return;
  const userIds = await findMembersConcerned(tx, about);
  for (const kind of windowKinds) {
    await withdrawNotices(tx, { kind, userIds, thingId: instrumentId });
  }
  const label = [instrument.name, valuationDate].join(' · ');
  // Those of earlier dates that were not read are one with this: the newest counts.
  const notice = { kind: 'resultsFinal', userIds, thingId: instrumentId } as const;
  await addNotices(tx, platform, [{ ...notice, subject: { ...nothing, label } }], 0);
}

/** To firms that gave marks lately: of the opening to all of them, before the close to those that have none in this window. */
export async function notifyOfWindow(
  platform: NoticePlatform & Pick<Platform, 'db'>,
  { windowId, kind }: WindowNotice,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const window = await findNotifiedWindow(tx, windowId);
    if (!window) return;
    const instrument = await findInstrument(tx, window.instrumentId);
    if (!instrument) return;
    const concerned = await findMembersConcerned(tx, window);
    const gave = new Set(await findPeopleWhoGave(tx, windowId, concerned));
    const userIds = concerned.filter((id) => !gave.has(id));
    const closes = timeIn(instrument.pricingTZ, window.closesAt);
    const label = [instrument.name, window.valuationDate, closes].join(' · ');
    const notice = { kind, userIds, thingId: window.instrumentId };
    await addNotices(tx, platform, [{ ...notice, subject: { ...nothing, label } }], 0);
  });
}

/** `17:00 Europe/London`. */
function timeIn(tzCode: string, at: Date): string {
  const timeZone = zoneOfCode(tzCode);
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${time} ${timeZone}`;
}
