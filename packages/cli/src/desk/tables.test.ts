import { expect, it } from 'vitest';
import { tableLines } from './tables.ts';

it('numbers on a terminal have the digits that people read, right-aligned', () => {
  const rows = [
    ['3m', 137.58350000000002],
    ['2m', 64.15166666666667],
    ['1m', null],
    // The number of a trade has up to 15 digits.
    ['', 123456789012345],
  ];
  expect(tableLines(['expiry', 'average'], rows)).toEqual([
    'expiry          average',
    '3m             137.5835',
    '2m           64.1516667',
    '1m                    -',
    '        123456789012345',
  ]);
});
