// Notices about windows and published results: a window has opened or closes soon, results are final or were withdrawn, a date
// is open for corrections.
import type { NoticeKind } from '@pricevault/basics';
import type { Instrument } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { addNotices, untilIn, withdrawNotices } from '../notices/notices.service.ts';
import type { WindowNotice } from '../submissions/windows.service.ts';
import {
  findMembersConcerned,
  findNotifiedWindow,
  findPeopleWhoGave,
  type NotifiedWindow,
} from './result-notices.repository.ts';

type NoticePlatform = Pick<Platform, 'clock' | 'publicUrl'>;

const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };
const windowKinds = [
  'windowOpened',
  'windowClosing',
  'windowExtended',
] as const satisfies readonly NoticeKind[];

export async function notifyOfResults(
  tx: Executor,
  platform: NoticePlatform,
  kind: 'correctionOpened' | 'resultsWithdrawn' | 'resultsHeld',
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

/** Deletes what unread notices said of a publication that is no longer held back. */
export async function withdrawHeldNotices(
  tx: Executor,
  about: { instrumentId: string; valuationDate: string },
): Promise<void> {
  const userIds = await findMembersConcerned(tx, about);
  const thingId = `${about.instrumentId} ${about.valuationDate}`;
  await withdrawNotices(tx, { kind: 'resultsHeld', userIds, thingId });
}

interface ExtendedWindow {
  readonly instrument: Instrument;
  readonly valuationDate: string;
  readonly closesAt: Date;
  readonly reason: string;
}

/** To everybody concerned, also where marks were given already: they can still be changed. */
export async function notifyOfExtension(
  tx: Executor,
  platform: NoticePlatform,
  { instrument, valuationDate, closesAt, reason }: ExtendedWindow,
): Promise<void> {
  const instrumentId = instrument._id;
  await addNotices(
    tx,
    platform,
    [
      {
        kind: 'windowExtended',
        userIds: await findMembersConcerned(tx, { instrumentId, valuationDate }),
        thingId: instrumentId,
        subject: {
          ...nothing,
          label: [instrument.name, valuationDate, reason].join(' · '),
          until: untilIn(instrument.pricingTZ, closesAt),
        },
      },
    ],
    0,
  );
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
    if (window) await notifyWithoutMarks(tx, platform, { ...window, windowId, kind });
  });
}

/** An operator's reminder: also mailed to those who have not read the last one. */
export async function remindOfWindow(
  tx: Executor,
  platform: NoticePlatform,
  window: NotifiedWindow & { readonly windowId: number },
): Promise<void> {
  const userIds = await findMembersConcerned(tx, window);
  await withdrawNotices(tx, { kind: 'windowClosing', userIds, thingId: window.instrumentId });
  await notifyWithoutMarks(tx, platform, { ...window, kind: 'windowClosing' });
}

async function notifyWithoutMarks(
  tx: Executor,
  platform: NoticePlatform,
  { kind, windowId, ...window }: NotifiedWindow & WindowNotice,
): Promise<void> {
  const instrument = await findInstrument(tx, window.instrumentId);
  if (!instrument) return;
  const concerned = await findMembersConcerned(tx, window);
  const gave = new Set(await findPeopleWhoGave(tx, windowId, concerned));
  const userIds = concerned.filter((id) => !gave.has(id));
  const label = [instrument.name, window.valuationDate].join(' · ');
  const until = untilIn(instrument.pricingTZ, window.closesAt);
  const notice = { kind, userIds, thingId: window.instrumentId };
  await addNotices(tx, platform, [{ ...notice, subject: { ...nothing, label, until } }], 0);
}
