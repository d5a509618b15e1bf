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
