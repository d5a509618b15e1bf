// The small lines of all rows at once. A page that orders them by money must not name the trades that it shows: that would tell which
// positions are large.
import { allRows } from '@pricevault/basics';
import type { AnswerOf, BodyOf, deskContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findEarlierWindows,
  findOwnWindows,
  readDifferences,
  type OwnWindow,
} from '../results/own-results.service.ts';
import { readDeskTrades } from './desk-rows.repository.ts';
import { lastInstantOf, lineDates, newestDate, readKnown } from './desk.service.ts';
import { formDays } from './form-days.ts';

type Contract = typeof deskContract;
type Lines = AnswerOf<Contract['lines']>;

export async function readLines(
  platform: Platform,
  { user }: UserCaller,
  filters: BodyOf<Contract['lines']>,
): Promise<Lines> {
  const { queries } = platform.db;
  const knownAt = lastInstantOf(filters.knownOn);
  const date = filters.date ?? newestDate(platform);
  const { windows } = await findOwnWindows(queries, user, date, knownAt);
  let trades: ReadonlyMap<number, readonly number[]>;
  if (knownAt === null) {
    await formDays(platform, user, windows);
    const windowIds = windows.map(({ id }) => id);
    trades = await readDeskTrades(queries, user.firmId, windowIds, filters);
  } else {
    trades = await readKnownTrades(platform, user, windows, { ...filters, knownAt });
  }
  const dates = new Map<string, number>();
  const items: Lines['items'] = [];
  for (const { id, instrumentId, valuationDate } of windows) {
    const points = new Map((trades.get(id) ?? []).map((tradeId) => [tradeId, emptyLine()]));
    if (points.size === 0) continue;
    const earlier = await findEarlierWindows(queries, user, [instrumentId], {
      ...{ before: valuationDate, limit: lineDates - 1, knownAt },
    });
    for (const date of await readDifferences(queries, user.firmId, earlier)) {
      const place = dates.get(date.valuationDate) ?? dates.size;
      dates.set(date.valuationDate, place);
      for (const [tradeId, difference] of date.differences)
        points.get(tradeId)?.push([place, difference]);
    }
    for (const [tradeId, line] of points) items.push({ tradeId, valuationDate, points: line });
  }
  return { dates: [...dates.keys()], items };
}

const emptyLine = (): Lines['items'][number]['points'] => [];

async function readKnownTrades(
  platform: Platform,
  user: UserCaller['user'],
  windows: readonly OwnWindow[],
  query: BodyOf<Contract['lines']> & { readonly knownAt: string },
): Promise<Map<number, number[]>> {
  const all = { ...query, pageNum: 0, pageSize: allRows };
  const { page } = await readKnown(platform, user, windows, all);
  return new Map(
    windows.map(({ id, instrumentId }) => [
      id,
      page
        .filter(({ instrumentTypeId }) => instrumentTypeId === instrumentId)
        .map(({ tradeId }) => tradeId),
    ]),
  );
}
