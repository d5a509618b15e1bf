// The public search with 10,000,000 transactions against the same search with 100,000: every combination of filters, the
// first page and the last that can be reached. A search reads its matches up to 10,001, so both vaults hold more than that for
// each judged search. Searches with few matches in the small vault are measured beside it, without a budget.
import { searchTransactions } from '@pricevault/server/measured';
import type { Budget, Measurement, OpenFigure, Size } from '../../figure.ts';
import {
  fillTransactions,
  openTransactionVault,
  searched,
  type TransactionVault,
} from './vaults.ts';

/** `repeats` searches are timed for one value; only the fastest third counts, to filter out noise of the machine. */
const sizes = {
  quick: { large: 100_000, small: 35_000, years: 1, repeats: 3 },
  full: { large: 10_000_000, small: 100_000, years: 10, repeats: 15 },
};

type Query = Parameters<typeof searchTransactions>[1];
interface Search {
  readonly name: string;
  readonly query: Query;
}

const { expiry, tenor } = searched;
const [wholeStrike, oddStrike, fineStrike] = searched.strikes;
const strikes = [
  { name: 'strike', strikeFixed: wholeStrike },
  { name: 'odd strike', strikeFixed: oddStrike },
  { name: 'fine strike', strikeFixed: fineStrike },
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
const rare = { expiry: '36m-72m', tenor: '>240m', strikeFixed: 0.03 } as const;
const rareSearches: readonly Search[] = [
  { name: 'rare expiry and tenor', query: { expiry: rare.expiry, tenor: rare.tenor } },
  { name: 'rare strike', query: { strikeFixed: rare.strikeFixed } },
  { name: 'rare expiry, tenor and strike', query: rare },
];

const limit = 5;
/** Counted from 0, as in the query. */
const pages = { 'first page': 0, 'last page': 10_000 / limit - 1 };
const pageNames = Object.keys(pages) as (keyof typeof pages)[];
const vaultNames = ['large', 'small'] as const;

export const transactionSearchBudgets: readonly Budget[] = searches.flatMap(({ name }) =>
  pageNames.map((page) => ({
    of: `${name}, ${page}, large`,
    against: `${name}, ${page}, small`,
    atMost: 2,
  })),
);

export async function openTransactionSearch(size: Size): Promise<OpenFigure> {
  const vaults = { large: await openTransactionVault(), small: await openTransactionVault() };
  const { small, large, years, repeats } = sizes[size];
  await Promise.all([
    fillTransactions(vaults.small, small, years),
    fillTransactions(vaults.large, large, years),
  ]);
  const measurements: Measurement[] = [];
  const measure = ({ name, query }: Search, page: keyof typeof pages) => {
    for (const vault of vaultNames) {
      const wanted = { ...query, page: pages[page], limit };
      measurements.push(
        timed(`${name}, ${page}, ${vault}`, repeats, () =>
          searchTransactions(vaults[vault], wanted),
        ),
      );
    }
  };
  for (const search of searches) {
    for (const vault of vaultNames) await requireFullSearch(vaults[vault], search);
    for (const page of pageNames) measure(search, page);
  }
  for (const search of rareSearches) measure(search, 'first page');
  return {
    measurements,
    close: async () => {
      await vaults.large.close();
      await vaults.small.close();
    },
  };
}

/** Only searches that read equally much are compared. */
async function requireFullSearch(vault: TransactionVault, { name, query }: Search): Promise<void> {
  const { totalIsMinimum, total } = await searchTransactions(vault, query);
  if (!totalIsMinimum) throw new Error(`the search by ${name} has ${total} matches only`);
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
