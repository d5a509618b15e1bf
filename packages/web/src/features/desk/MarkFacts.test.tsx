import { screen } from '@testing-library/react';
import type { DeskRow } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { MarkFacts } from './MarkFacts.tsx';
import { row } from './testing/desk-row.ts';

const none = { n: null, mean: null, median: null, std: null, zScore: null, rank: null } as const;
const withheld = /too few firms/;
const floors = /from 8 accepted marks on, minimum and maximum from 12/;

const hintsOf = async (changes: Partial<DeskRow>) => {
  const { unmount } = await renderPart(<MarkFacts row={{ ...row, ...changes }} />);
  const found = [withheld, floors].map((hint) => screen.queryByText(hint) !== null);
  unmount();
  return found;
};

it('says why figures are withheld, and from how many marks on those are shown that are missing', async () => {
  expect(await hintsOf(none)).toEqual([true, false]);
  expect(await hintsOf({ ...none, withdrawnReason: 'A wrong curve' })).toEqual([false, false]);
  expect(await hintsOf({ ...none, isProvisional: true })).toEqual([false, false]);
  expect(await hintsOf({ n: 5 })).toEqual([false, true]);
  expect(await hintsOf({ n: 12 })).toEqual([false, false]);
  expect(await hintsOf({ n: 5, isSample: true })).toEqual([false, false]);
});

it('of a mark that is no exception no state is told, and of one without a consensus nothing', async () => {
  const stateOf = async (changes: Partial<DeskRow>) => {
    const { unmount } = await renderPart(<MarkFacts row={{ ...row, ...changes }} />);
    const told = screen.getByText('State').nextElementSibling?.textContent;
    unmount();
    return told;
  };
  expect(await stateOf({})).toBe('Open');
  expect(await stateOf({ isException: false })).toBe('Within tolerance');
  expect(await stateOf({ isException: false, isBelowFloor: true })).toBe('Below the floor');
  expect(await stateOf({ ...none, difference: null, isException: false })).toBe('–');
});
