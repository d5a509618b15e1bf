// Tells firms' own systems of windows and results. Of a reopening only firms hear that have a mark on its trades; of results only those that
// see them. Samples are told of too, and marked: firms that are not vetted yet connect their systems with them.
import { resultsContract, submissionsContract } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { readReopenedTradesOf } from '../submissions/reopenings.repository.ts';
import { reminderLeadMs, type WindowNotice } from '../submissions/windows.service.ts';
import { tellFirms, type NewsPlatform } from '../webhooks/webhook-news.service.ts';
import {
  findAnnouncedWindow,
  findFirmsThatSee,
  type AnnouncedWindow,
} from './result-webhooks.repository.ts';

/** The reminder of a window that was extended since comes again before its new close. */
const slackMs = 60_000;
const namedTrades = 100;

export async function tellOfWindow(
  platform: NewsPlatform & Pick<Platform, 'db'>,
  { windowId, kind }: WindowNotice,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const window = await findAnnouncedWindow(tx, windowId);
    if (!window) return;
    const isClosing = kind === 'windowClosing';
    if (isClosing && window.msLeft > reminderLeadMs(window) + slackMs) return;
    const { instrumentId, instrumentName, valuationDate, opensAt, closesAt, isSample } = window;
    await tellFirms(tx, platform, {
      event: isClosing ? 'window.closing' : 'window.opened',
      firms: window.isReopening ? (ids) => firmsWithMarks(tx, window, ids) : 'all',
      data: {
        windowId,
        kind: kindOf(window),
        instrumentTypeId: instrumentId,
        instrumentName,
        valuationDate,
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        isSample,
      },
      page: '/submissions',
      call: submissionsContract.windows,
      onceKey: isClosing ? `${windowId} ${closesAt.toISOString()}` : String(windowId),
    });
  });
}

function kindOf({ corrects, isReopening }: AnnouncedWindow): 'first' | 'correction' | 'reopening' {
  if (corrects === null) return 'first';
  return isReopening ? 'reopening' : 'correction';
}

async function firmsWithMarks(
  tx: Executor,
  window: AnnouncedWindow,
  firmIds: readonly string[],
): Promise<string[]> {
  const concerned: string[] = [];
  for (const firmId of firmIds) {
    if ((await readReopenedTradesOf(tx, firmId, window)).length > 0) concerned.push(firmId);
  }
  return concerned;
}

interface PublishedWindow {
  readonly windowId: number;
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly isSample: boolean;
}

export function tellOfResults(
  tx: Executor,
  platform: NewsPlatform,
  window: PublishedWindow & { readonly trades: number },
): Promise<void> {
  return tellThoseWhoSee(tx, platform, window, {
    event: 'results.published',
    more: { trades: window.trades },
  });
}

/** @param window.tradeIds those whose results were replaced or withdrawn; null for all */
export async function tellOfCorrection(
  tx: Executor,
  platform: NewsPlatform,
  window: PublishedWindow & {
    readonly tradeIds: readonly number[] | null;
    readonly withdrawn: number;
  },
): Promise<void> {
  const { tradeIds, withdrawn } = window;
  if (tradeIds?.length === 0) return;
  // A message stays small; of many trades the results are read again anyway.
  const named = tradeIds && tradeIds.length <= namedTrades ? tradeIds : null;
  await tellThoseWhoSee(tx, platform, window, {
    event: 'results.corrected',
    more: { tradeIds: named, withdrawn },
  });
}

async function tellThoseWhoSee(
  tx: Executor,
  platform: NewsPlatform,
  { windowId, instrumentId, valuationDate, isSample }: PublishedWindow,
  news: {
    readonly event: 'results.published' | 'results.corrected';
    readonly more: Readonly<Record<string, number | readonly number[] | null>>;
  },
): Promise<void> {
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) return;
  await tellFirms(tx, platform, {
    event: news.event,
    firms: (ids) => findFirmsThatSee(tx, windowId, ids),
    data: {
      instrumentTypeId: instrumentId,
      instrumentName: instrument.name,
      valuationDate,
      isSample,
      ...news.more,
    },
    page: `/desk?${new URLSearchParams({ type: instrumentId, date: valuationDate }).toString()}`,
    call: resultsContract.latest,
  });
}
