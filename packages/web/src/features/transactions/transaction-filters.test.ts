// Filters in the address: what a link may say, and what is asked of the server.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filtersOf, noFilters } from './transaction-filters.ts';
import { filterSearch } from './transactions.address.ts';

const read = (search: object) => filtersOf(z.parse(filterSearch, search));

test('a link shows the filters that it was made of', () => {
  const search = { currency: 'USD', expiry: '12m-36m', strikeFixed: '2.5%', from: '2026-02-28' };
  expect(read(search)).toEqual({ ...noFilters, ...search });
});

test('what the server would refuse counts as left blank', () => {
  const wrong = { currency: 'usd', expiry: '5m', state: 'dead', from: '2019-13-40', other: 'x' };
  expect(read({ ...wrong, tenor: ['>240m'], strikeFixed: 'abc', to: '2026-02-30' })).toEqual(
    noFilters,
  );
});
