import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import type { ComparedRow } from './compared-rows.ts';
import { ResultTable } from './ResultTable.tsx';

const row: ComparedRow = {
  tradeId: 7,
  own: '101.2534',
  forward: null,
  n: 9,
  average: '100.250',
  stdev: '2.001',
  median: '100.000',
  trimmedMean: '100.100',
  p10: null,
  p90: null,
  state: 'published',
  expiry: '12m',
  tenor: '120m',
  strike: 0,
  difference: '1.003',
  z: 0.5,
};

test('figures of an opened result have the unit of the type, and decimals by their measure', async () => {
  const units = { unit: 'bp', decimals: 3, decimalsByMeasure: { std: 1, difference: 2 } };
  await renderPart(<ResultTable rows={[row]} policy={null} units={units} />);
  const grid = within(await screen.findByRole('grid', { name: 'Result' }));
  const headings = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const inUnit = headings.filter((text) => text?.includes('\u2068bp\u2069'));
  expect(inUnit).toHaveLength(6);
  const [shown] = grid.getAllByRole('row').slice(1);
  for (const text of ['101.253', '100.250', '+1.00', '2.0', '100.000', '100.100', '+0.5']) {
    expect(within(shown!).getByText(text)).toBeInTheDocument();
  }
  // As it was opened.
  expect(within(shown!).getByText('2.0')).toHaveAttribute('title', '2.001');
});
