// The small lines of all trades at once. A page that orders them by money must not name the trades that it shows: that would tell which
// positions are large. What was on a date does not change, so it is formed once and sent as it is stored.
import type { AnswerOf, BodyOf, deskContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findEarlierWindows,
  findOwnWindows,
  findStillKnown,
  readDifferences,
  type OwnWindow,
} from '../results/own-results.service.ts';
import { readFormedLines, storeLines, type FormedLine } from './desk-lines.repository.ts';
import { lastInstantOf, lineDates, newestDate } from './desk.service.ts';

type Contract = typeof deskContract;
type Line = AnswerOf<Contract['lines']>['items'][number];

/** The text of the reply. */
export async function readLines(
  platform: Platform,
  { user }: UserCaller,
  { date, instrumentTypeId, knownOn }: BodyOf<Contract['lines']>,
): Promise<string> {
  const { queries } = platform.db;
  const knownAt = lastInstantOf(knownOn);
  const own = await findOwnWindows(queries, user, date ?? newestDate(platform), knownAt);
  const windows = own.windows.filter(
    ({ instrumentId }) => instrumentTypeId === undefined || instrumentId === instrumentTypeId,
  );
  const earlier = await Promise.all(
    windows.map(({ instrumentId, valuationDate }) =>
      findEarlierWindows(queries, user, [instrumentId], {
        before: valuationDate,
        limit: lineDates - 1,
        knownAt,
      }),
    ),
  );
  const asked = earlier.flat().toSorted((a, b) => (a.valuationDate < b.valuationDate ? -1 : 1));
  const still = knownAt === null ? asked : await findStillKnown(queries, asked, knownAt);
  const lines = await formLines(platform, user.firmId, still);
  const changed = asked.filter(({ id }) => !lines.has(id));
  for (const { windowId, line } of await makeLines(platform, user.firmId, changed)) {
    lines.set(windowId, line);
  }
  const items = asked.flatMap(({ id, instrumentId, valuationDate }) => {
    const line = lines.get(id);
    if (line === undefined) return [];
    const of = JSON.stringify({ instrumentTypeId: instrumentId, valuationDate });
    return `${of.slice(0, -1)},${line.slice(1)}`;
  });
  return `{"success":true,"items":[${items.join(',')}]}`;
}

/** As stored; those that are missing, or of other figures, are formed and stored. */
async function formLines(
  platform: Platform,
  firmId: string,
  windows: readonly OwnWindow[],
): Promise<Map<number, string>> {
  const { queries } = platform.db;
  const bases = new Map(windows.map(({ id, basis }) => [id, basis]));
  const lines = await readFormedLines(queries, firmId, bases);
  const missing = windows.filter(({ id }) => !lines.has(id));
  const made = await makeLines(platform, firmId, missing);
  if (made.length > 0) await platform.db.transaction((tx) => storeLines(tx, firmId, made));
  for (const { windowId, line } of made) lines.set(windowId, line);
  return lines;
}

async function makeLines(
  { db: { queries } }: Platform,
  firmId: string,
  windows: readonly OwnWindow[],
): Promise<FormedLine[]> {
  const read = await readDifferences(queries, firmId, windows);
  const found = new Map(read.map(({ windowId, differences }) => [windowId, differences]));
  return mapInTurns(windows, ({ id, basis }) => {
    const known = [...(found.get(id) ?? [])].filter(([, difference]) => difference !== null);
    const line: Pick<Line, 'trades' | 'differences'> = {
      trades: known.map(([tradeId]) => tradeId),
      differences: known.map(([, difference]) => difference ?? 0),
    };
    return { windowId: id, basis, line: JSON.stringify(line) };
  });
}
