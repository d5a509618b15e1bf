// The public search. Which transactions match is found once for each search, up to 10,000, and remembered until there
// are new transactions: turning the page then costs the rows of the page.
import { hiddenText, monthRanges, maxCounted, type MonthRange } from '@pricevault/basics';
import type { AnswerOf, QueryOf, transactionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findMatches,
  readFound,
  readNewest,
  type Matches,
  type SearchFilter,
} from './search.repository.ts';

type Search = (typeof transactionsContract)['search'];

const defaultLimit = 5;

export async function searchTransactions(
  { db }: Pick<Platform, 'db'>,
  query: QueryOf<Search>,
): Promise<AnswerOf<Search>> {
  const { page = 0, limit = defaultLimit } = query;
  const offset = page * limit;
  requireReachable(offset);
  const { numbers } = await rememberedMatches(db.reads, {
    expiryRange: rangeIndex(query.expiry),
    tenorRange: rangeIndex(query.tenor),
    strike: query.strikeFixed ?? null,
  });
  const wanted = numbers.subarray(offset, Math.min(offset + limit, maxCounted));
  const rows = wanted.length === 0 ? [] : await readFound(db.reads, [...wanted]);
  const data = rows.map((row) => ({
    ...row,
    executionTime: row.executionTime.toISOString(),
    // Nothing to hide was read: the values never leave the database.
    collateralConvention: hiddenText,
    cleared: hiddenText,
    executionVenueType: hiddenText,
    auditTree: hiddenText,
    amount: hiddenText,
    price: hiddenText,
  }));
  const total = Math.min(numbers.length, maxCounted);
  return { data, total, totalIsMinimum: numbers.length > total } as AnswerOf<Search>;
}

/** Pages reach as far as totals are counted. */
export function requireReachable(offset: number): void {
  if (offset >= maxCounted) throw new AppError('pageTooFar');
}

function rangeIndex(range: MonthRange | undefined): number | null {
  return range === undefined ? null : monthRanges.indexOf(range);
}

/** Searches for each database: 80 KB each at most. */
const mostRemembered = 100;
const rememberedBy = new WeakMap<Executor, Map<string, Matches>>();

/**
 * What is listed changes with imports alone, and each change comes with a message that is a new transaction: as long as the
 * newest one is the same, so are the matches. A replica is asked itself, so one that lags behind is not mixed up.
 */
async function rememberedMatches(executor: Executor, filter: SearchFilter): Promise<Matches> {
  let remembered = rememberedBy.get(executor);
  if (!remembered) rememberedBy.set(executor, (remembered = new Map()));
  const key = JSON.stringify(filter);
  const known = remembered.get(key);
  const isCurrent = known && known.newest === (await readNewest(executor));
  const matches = isCurrent ? known : await findMatches(executor, filter);
  // The last used stand last.
  remembered.delete(key);
  remembered.set(key, matches);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return matches;
}
