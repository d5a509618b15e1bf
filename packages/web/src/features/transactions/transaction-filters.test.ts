// Filters in the address: what a link may say, and what is asked of the server.
import { expect, test } from 'vitest';
import { isStrikeWrong, noFilters, searchOfFilters, validFilters } from './transaction-filters.ts';

test('a link shows the filters that it was made of', () => {
  const filters = { ...noFilters, currency: 'USD', expiry: '12m-36m', strikeFixed: '2.5%' };
  const search = searchOfFilters(filters);
  expect(search).toEqual({ currency: 'USD', expiry: '12m-36m', strikeFixed: '2.5%' });
  expect(validFilters(search)).toEqual(filters);
  expect(validFilters({ strikeFixed: 0.05 }).strikeFixed).toBe('0.05');
});

test('what the server would refuse is left blank, whether from a link or half typed', () => {
  const wrong = { currency: 'usd', expiry: '5m', state: 'dead', from: '2019-13-40', other: 'x' };
  expect(validFilters({ ...wrong, tenor: ['>240m'], strikeFixed: 'abc' })).toEqual(noFilters);
});

test('a strike is wrong where it is neither blank nor a rate', () => {
  const isWrong = (strikeFixed: string) => isStrikeWrong({ ...noFilters, strikeFixed });
  expect(['', ' ', '0.05', '5%', '5 %', '-0.01'].map(isWrong)).not.toContain(true);
  expect(['abc', '5%%', '-'].map(isWrong)).not.toContain(false);
});
