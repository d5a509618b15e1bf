// The public search with 10,000,000 transactions against the same search with 100,000: every combination of filters, first
// page and last reachable page. As in real use, the matches are cached after the first search. Finding the matches is
// measured separately, against the search without filters in the small vault; both read 10,000 rows at most.
import { monthRanges } from '@pricevault/basics';
import { findMatches, searchTransactions } from '@pricevault/server/measured';
import type { Figure, Measurement } from '../../figure.ts';
import { fillTransactions, openTransactionVault, type TransactionVault } from './vaults.ts';

/** `repeats` searches are timed for one value; only the fastest third counts, to filter out noise of the machine. */
const sizes = {
  quick: { large: 80_000, small: 20_000, years: 1, repeats: 12 },
  full: { large: 10_000_000, small: 100_000, years: 10, repeats: 45 },
};

interface Search {
  readonly name: string;
  readonly query: { expiry?: typeof expiry; tenor?: typeof tenor; strikeFixed?: number };
}

const expiry = '12m-36m' as const;
const tenor = '72m-120m' as const;
/** A whole number of basis points, a tenth of one, and finer. */
const strikes = [
  { name: 'strike', strikeFixed: 0.025 },
  { name: 'odd strike', strikeFixed: 0.02637 },
  { name: 'fine strike', strikeFixed: 0.0234567 },
];
const searches: readonly Search[] = [
  { name: 'all', query: {} },
  { name: 'expiry', query: { expiry } },
  { name: 'tenor', query: { tenor } },
  { name: 'expiry and tenor', query: { expiry, tenor } },
  ...strikes.flatMap(({ name, strikeFixed }) => [
    { name, query: { strikeFixed } },
    { name: `expiry and ${name}`, query: { expiry, strikeFixed } },
    { name: `tenor and ${name}`, query: { tenor, strikeFixed } },
    { name: `expiry, tenor and ${name}`, query: { expiry, tenor, strikeFixed } },
  ]),
];
const pages = ['first page', 'last page'] as const;
/** Rows. */
const pageLength = 5;
const nameOf = (search: Search, part: string, size: 'large' | 'small') =>
  `${search.name}, ${part}, ${size}`;
const unfiltered = nameOf(searches[0] as Search, 'matches', 'small');

export const transactionSearch: Figure = {
  name: 'transaction-search',
  what: 'GET /api/sdr’s search with 10,000,000 transactions against 100,000 (quick: 80,000 against 20,000)',
  unit: 'ms',
  rounds: { quick: 3, full: 7 },
  budgets: searches.flatMap((search) => [
    ...pages.map((page) => ({
      of: nameOf(search, page, 'large'),
      against: nameOf(search, page, 'small'),
      atMost: 2,
    })),
    { of: nameOf(search, 'matches', 'large'), against: unfiltered, atMost: 6 },
  ]),
  open: async (size) => {
    const vaults = { large: await openTransactionVault(), small: await openTransactionVault() };
    const { small, large, years, repeats } = sizes[size];
    await Promise.all([
      fillTransactions(vaults.small, small, years),
      fillTransactions(vaults.large, large, years),
    ]);
    const measurements: Measurement[] = [];
    for (const search of searches) {
      for (const name of ['large', 'small'] as const) {
        const vault = vaults[name];
        const last = await lastFullPageOf(vault, search.query);
        for (const part of pages) {
          const query = {
            ...search.query,
            page: part === 'last page' ? last : 0,
            limit: pageLength,
          };
          measurements.push(
            timed(nameOf(search, part, name), repeats, () => searchTransactions(vault, query)),
          );
        }
      }
      measurements.push(timedMatches(vaults.large, nameOf(search, 'matches', 'large'), search));
    }
    measurements.push(timedMatches(vaults.small, unfiltered, searches[0] as Search));
    return {
      measurements,
      close: async () => {
        await vaults.large.close();
        await vaults.small.close();
      },
    };
  },
};

/** Counted from 0, like the search's pages. */
async function lastFullPageOf(vault: TransactionVault, query: Search['query']): Promise<number> {
  const { total } = await searchTransactions(vault, query);
  return Math.max(Math.floor(total / pageLength) - 1, 0);
}

/** Without the cache. */
function timedMatches(vault: TransactionVault, name: string, { query }: Search): Measurement {
  const filter = {
    expiryRange: query.expiry ? monthRanges.indexOf(query.expiry) : null,
    tenorRange: query.tenor ? monthRanges.indexOf(query.tenor) : null,
    strike: query.strikeFixed ?? null,
  };
  return timed(name, 6, () => findMatches(vault.db.reads, filter));
}

function timed(name: string, repeats: number, work: () => Promise<unknown>): Measurement {
  return {
    name,
    measure: async () => {
      const times: number[] = [];
      for (let turn = 0; turn < repeats; turn += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      const fastest = times.toSorted((a, b) => a - b).slice(0, repeats / 3);
      return fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
    },
  };
}
