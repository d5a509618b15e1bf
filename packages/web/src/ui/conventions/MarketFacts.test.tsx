import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { MarketFacts } from './MarketFacts.tsx';

const factOf = (name: string) => {
  const term = screen.getByText(name);
  return term.parentElement?.querySelector('dd')?.textContent ?? '';
};

it('names the sources of every entry by their numbers, and says where there is none', async () => {
  await renderPart(<MarketFacts currency="GBP" />);
  const listed = within(screen.getByRole('list')).getAllByRole('listitem');
  const number = listed.findIndex((item) => item.textContent?.startsWith('NatWest')) + 1;
  expect(number).toBeGreaterThan(0);
  expect(factOf('Cash settlement')).toMatch(/^Collateralised cash price\[\d+, \d+\]$/);
  expect(factOf('Cash settlement')).toContain(String(number));
  expect(factOf('On exercise')).toBe('No published source');
  expect(factOf('Discounting index')).toMatch(/^SONIA\[[\d, ]+\]$/);
});

it('shows what a source says of delivery where none names a cash method', async () => {
  await renderPart(<MarketFacts currency="JPY" />);
  expect(factOf('On exercise')).toMatch(/^Swap\[\d+(, \d+)*\]$/);
  expect(factOf('Cash settlement')).toBe('No published source');
});
