// The state of a list in the address.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSearch, writeSearch } from '../../lib/address/use-address.ts';
import { listParams } from '../../lib/address/params.ts';
import { readListState, writeListState, type ListStart } from './list-state.ts';
import { goneIds, type SeenRows } from './selection-pruning.ts';

const start: ListStart = {
  pageSize: 10,
  sort: { by: 'name', direction: 'asc' },
  sortColumns: ['name', 'createdAt'],
};
const read = (text: string, name = '') =>
  readListState(z.parse(z.object(listParams(name)), parseSearch(text)), name, start);

const states = fc.record({
  pageNum: fc.integer({ min: 0, max: 900_000 }),
  pageSize: fc.constantFrom(5, 10, 25, -1),
  searchText: fc.string({ maxLength: 200, unit: 'grapheme' }),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom('name', 'createdAt'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
});

describe('the state of a list', () => {
  it('comes back from its address', () => {
    fc.assert(
      fc.property(states, fc.constantFrom('', 'added'), (state, name) => {
        fc.pre(state.searchText.length <= 200);
        expect(read(writeSearch(writeListState(state, name, start)), name)).toEqual(state);
      }),
    );
  });

  it('is not written where it is as the list starts', () => {
    expect(writeSearch(writeListState(read(''), '', start))).toBe('');
    const changed = { ...read(''), pageNum: 1, pageSize: -1, sort: null };
    expect(writeSearch(writeListState(changed, '', start))).toBe('?page=2&size=all&sort=none');
    const sorted = { ...read(''), sort: { by: 'createdAt', direction: 'desc' as const } };
    expect(writeSearch(writeListState(sorted, 'added', start))).toBe('?addedSort=-createdAt');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?size=7',
    '?size=0',
    '?sort=password',
    '?sort=<b>',
  ])('starts as it should at %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it('starts as it should whatever stands in the address', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (search, page, size, sort) => {
          const state = read(writeSearch({ search, page, size, sort }));
          expect([5, 10, 25, -1]).toContain(state.pageSize);
          expect(state.pageNum).toBeGreaterThanOrEqual(0);
          expect(['name', 'createdAt', undefined]).toContain(state.sort?.by);
        },
      ),
    );
  });
});

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
