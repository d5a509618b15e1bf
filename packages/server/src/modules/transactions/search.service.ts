// The public search, open to everybody.
import { hiddenText, monthRanges, maxCounted, type MonthRange } from '@pricevault/basics';
import type { AnswerOf, QueryOf, transactionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCoverage, findTransactions } from './search.repository.ts';

type Search = (typeof transactionsContract)['search'];
type Coverage = AnswerOf<(typeof transactionsContract)['coverage']>;

const defaultLimit = 5;

export async function searchTransactions(
  { db }: Pick<Platform, 'db'>,
  query: QueryOf<Search>,
): Promise<AnswerOf<Search>> {
  const { page = 0, limit = defaultLimit } = query;
  const offset = page * limit;
  requireReachable(offset);
  const filter = {
    expiryRange: rangeIndex(query.expiry),
    tenorRange: rangeIndex(query.tenor),
    strike: query.strikeFixed ?? null,
  };
  const { items, ...totals } = await findTransactions(db.reads, filter, { limit, offset });
  const data = items.map((row) => ({
    ...row,
    executionTime: row.executionTime.toISOString(),
    // The restricted values are not even read from the database.
    collateralConvention: hiddenText,
    cleared: hiddenText,
    executionVenueType: hiddenText,
    auditTree: hiddenText,
    amount: hiddenText,
    price: hiddenText,
  }));
  return { data, ...totals } as AnswerOf<Search>;
}

/** Milliseconds for which a count is good: a file is loaded once a day. */
const coverageAge = 10 * 60_000;
const counted = new WeakMap<
  object,
  { readonly at: number; readonly coverage: Promise<Coverage> }
>();

/** Counted once for all callers, since the count reads every entry. One that failed is not kept. */
export function readCoverage({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Coverage> {
  const at = clock.now().getTime();
  const known = counted.get(db);
  if (known && at - known.at < coverageAge) return known.coverage;
  const coverage = findCoverage(db.reads) as Promise<Coverage>;
  counted.set(db, { at, coverage });
  coverage.catch(() => counted.delete(db));
  return coverage;
}

/** Pages reach as far as totals are counted. */
export function requireReachable(offset: number): void {
  if (offset >= maxCounted) throw new AppError('pageTooFar');
}

function rangeIndex(range: MonthRange | undefined): number | null {
  return range === undefined ? null : monthRanges.indexOf(range);
}
