// The public search with 10,000,000 transactions against the same search with 100,000: every combination of filters, the
// first page and page 1,000. Where so few of the 100,000 are left that they have no page 1,000, their last full page stands
// against it: as many rows, not an empty answer. The quick size has a nearer page and one year, so that a day is as full as
// it is in a million rows over ten years.
import type { monthRanges } from '@pricevault/basics';
import { searchTransactions } from '@pricevault/server/measured';
import type { Figure, Measurement } from '../../figure.ts';
import { fillTransactions, openVault, type Vault } from './vaults.ts';

/** `repeats`: searches timed for one value; the fastest third of them counts, so that a busy machine does not. */
const sizes = {
  quick: { large: 80_000, small: 20_000, years: 1, farPage: 50, repeats: 12 },
  full: { large: 10_000_000, small: 100_000, years: 10, farPage: 1_000, repeats: 45 },
};

interface Search {
  readonly name: string;
  readonly query: {
    expiry?: (typeof monthRanges)[number];
    tenor?: (typeof monthRanges)[number];
    strikeFixed?: number;
  };
}

const expiry = '12m-36m' as const;
const tenor = '72m-120m' as const;
/** A multiple of the 5 bp that a strike matches within, and strikes between two: on a tenth of a bp, and finer. */
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
const pages = ['first page', 'far page'] as const;
/** Rows. */
const pageLength = 5;
const nameOf = (search: Search, page: (typeof pages)[number], size: 'large' | 'small') =>
  `${search.name}, ${page}, ${size}`;

export const transactionSearch: Figure = {
  name: 'transaction-search',
  what: 'GET /api/sdr’s search with 10,000,000 transactions against 100,000 (quick: 80,000 against 20,000)',
  unit: 'ms',
  rounds: { quick: 3, full: 7 },
  budgets: searches.flatMap((search) =>
    pages.map((page) => ({
      of: nameOf(search, page, 'large'),
      against: nameOf(search, page, 'small'),
      atMost: 1.5,
    })),
  ),
  open: async (size) => {
    const vaults = { large: await openVault(), small: await openVault() };
    const { small, large, years, farPage, repeats } = sizes[size];
    await Promise.all([
      fillTransactions(vaults.small, small, years),
      fillTransactions(vaults.large, large, years),
    ]);
    const lastPages = new Map<string, number>();
    for (const { name, query } of searches) {
      lastPages.set(name, await lastFullPageOf(vaults.small, query));
    }
    return {
      measurements: searches.flatMap((search) =>
        pages.flatMap((name) => {
          const page = name === 'far page' ? farPage : 0;
          return [
            timed(vaults.large, nameOf(search, name, 'large'), repeats, { ...search.query, page }),
            timed(vaults.small, nameOf(search, name, 'small'), repeats, {
              ...search.query,
              page: Math.min(page, lastPages.get(search.name) ?? 0),
            }),
          ];
        }),
      ),
      close: async () => {
        await vaults.large.close();
        await vaults.small.close();
      },
    };
  },
};

/** Counts from 0, as the search does. */
async function lastFullPageOf(vault: Vault, query: Search['query']): Promise<number> {
  const { total } = await searchTransactions({ db: vault.db }, query);
  return Math.max(Math.floor(total / pageLength) - 1, 0);
}

function timed(
  vault: Vault,
  name: string,
  repeats: number,
  query: Parameters<typeof searchTransactions>[1],
): Measurement {
  return {
    name,
    measure: async () => {
      const times: number[] = [];
      for (let turn = 0; turn < repeats; turn += 1) {
        const start = performance.now();
        await searchTransactions({ db: vault.db }, { ...query, limit: pageLength });
        times.push(performance.now() - start);
      }
      const fastest = times.toSorted((a, b) => a - b).slice(0, repeats / 3);
      return fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
    },
  };
}
