import { describe, expect, it } from 'vitest';
import { goneIds, type SeenRows } from './selection-pruning.ts';

const page = (ids: string[], rest: Partial<SeenRows> = {}): SeenRows => ({
  view: 'page 1',
  ids,
  total: 10,
  isWhole: false,
  ...rest,
});

describe('chosen rows that left the list', () => {
  it('are those that the whole list does not hold', () => {
    const now = page(['a', 'b'], { isWhole: true });
    expect(goneIds(['a', 'x'], null, now)).toEqual(['x']);
  });

  it('are those that left the page while the list became shorter', () => {
    const before = page(['a', 'b', 'c']);
    const now = page(['a', 'c', 'd'], { total: 9 });
    expect(goneIds(['a', 'b', 'z'], before, now)).toEqual(['b']);
  });

  it('are none when a new row pushed one to the next page', () => {
    const before = page(['a', 'b', 'c']);
    expect(goneIds(['c'], before, page(['0', 'a', 'b'], { total: 11 }))).toEqual([]);
  });

  it('are none when the page or the search is another one', () => {
    const before = page(['a', 'b', 'c']);
    const now = page(['z'], { view: 'search z', total: 1 });
    expect(goneIds(['a', 'b'], before, now)).toEqual([]);
    expect(goneIds(['a', 'b'], null, now)).toEqual([]);
  });
});
