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

it.each([
  ['CAD', 'Swap on \u2066CORRA\u2069', 'one payment up to \u20661Y\u2069'],
  ['JPY', 'Swap on \u2066TONA\u2069', 'month ends kept; broken period last'],
  ['EUR', 'Deposits and FRAs on \u2066EURIBOR-6M\u2069', 'fixed 2 business days before'],
  ['AUD', 'Basis swap', 'BBSW-3M / BBSW-6M'],
])('shows all that its table has of %s', async (currency, name, text) => {
  await renderPart(<MarketFacts currency={currency} />);
  expect(factOf(name)).toContain(text);
});

it('lists no source that no entry names', async () => {
  await renderPart(<MarketFacts currency="EUR" />);
  const named = [...document.querySelectorAll('dd small')].flatMap(
    ({ textContent }) => textContent?.match(/\d+/g) ?? [],
  );
  const listed = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(new Set(named).size).toBe(listed.length);
});
