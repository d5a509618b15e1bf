import { expect, test } from 'vitest';
import { moved, rangeOf, rangeText, zoomed } from './history-range.ts';

const today = '2026-11-15';
const lookback = { from: '2025-11-14', to: '2026-11-14' };

test('the range is that of the lookback until one is chosen', () => {
  expect(rangeOf(undefined, lookback, today)).toEqual(lookback);
  const own = { from: '2026-03-01', to: '2026-04-01' };
  expect(rangeOf(rangeText(own), lookback, today)).toEqual(own);
});

test('a range that ends before it starts, or in the future, is mended; nonsense is not taken', () => {
  expect(rangeOf('2026-06-01_2026-05-01', lookback, today)).toEqual({
    from: '2026-04-26',
    to: '2026-05-01',
  });
  expect(rangeOf('2026-05-01_2027-05-01', lookback, today).to).toBe(today);
  expect(rangeOf('2026-13-01_2027-05-01', lookback, today)).toEqual(lookback);
  expect(rangeOf('soon', lookback, today)).toEqual(lookback);
});

test('zooming keeps the middle, and never goes below a few days', () => {
  const near = zoomed({ from: '2026-01-01', to: '2026-04-11' }, 0.5, today);
  expect(near).toEqual({ from: '2026-01-26', to: '2026-03-17' });
  expect(zoomed(near, 2, today)).toEqual({ from: '2026-01-01', to: '2026-04-11' });
  expect(zoomed({ from: '2026-01-01', to: '2026-01-06' }, 0.5, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-06',
  });
  expect(zoomed(lookback, 2, today).to).toBe(today);
});

test('moving keeps the length, and ends today', () => {
  expect(moved({ from: '2026-01-01', to: '2026-04-11' }, -1, today)).toEqual({
    from: '2025-11-12',
    to: '2026-02-20',
  });
  expect(moved(lookback, 1, today)).toEqual({ from: '2025-11-15', to: today });
});
