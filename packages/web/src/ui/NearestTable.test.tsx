import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NearbyTransaction } from '@pricevault/contract';
import { blackPrice, bachelierPrice } from '@pricevault/pricing';
import { expect, it } from 'vitest';
import { NearestTable } from './NearestTable.tsx';
import { renderPart } from './testing/render-part.tsx';

const traded: NearbyTransaction = {
  transactionId: '1',
  currency: 'EUR',
  reportDate: '2026-10-02',
  expiry: 12,
  tenor: 120,
  strikeFixed: 0.03,
  underlying: null,
  optionPremiumAmount: 1_000_000,
  swapFloatFrequency: null,
  swapFixedFrequency: null,
  executionTime: '2026-10-02T10:00:00.000Z',
  optionType: 'Payer',
  premiumBp: 180,
  normalVolBp: 80,
  lognormalVol: 30,
  forward: 0.025,
  years: 1,
  quality: [],
  distance: 0,
};

const cellOf = (heading: string, at = 1) => {
  const [head, ...rows] = within(screen.getByRole('region', { name: 'Nearby' })).getAllByRole(
    'row',
  );
  const headings = within(head as HTMLElement).getAllByRole('columnheader');
  const column = headings.findIndex(({ textContent }) => textContent === heading);
  const row = rows[at - 1] as HTMLElement;
  // The first cell of a row is its heading.
  return within(row).getAllByRole('cell')[column - 1]?.textContent ?? '';
};

it('quotes what was traded in price, normal and lognormal volatility with a chosen shift', async () => {
  await renderPart(
    <NearestTable
      title="Nearby"
      rows={[traded, { ...traded, transactionId: '2', strikeFixed: -0.001 }]}
    />,
  );
  expect(cellOf('Premium (bp)')).toBe('180.0');
  expect(cellOf('Normal vol (bp)')).toBe('80.0');
  const option = { optionType: 'call', forward: 0.025, strike: 0.03, timeToExpiry: 1 } as const;
  const premium = bachelierPrice({ ...option, volatility: 0.008 });
  const worthSame = (percent: string, shift: number) => {
    const price = blackPrice({ ...option, volatility: Number(percent) / 100, shift });
    // The cell has one decimal of a percent.
    expect(price.ok && premium.ok && price.value / premium.value).toBeCloseTo(1, 2);
  };
  worthSame(cellOf('Lognormal vol (%)'), 0);
  // Below zero there is no lognormal volatility without a shift.
  expect(cellOf('Lognormal vol (%)', 2)).toBe('–');
  await userEvent.selectOptions(screen.getByLabelText('Shift for lognormal vols'), '2%');
  worthSame(cellOf('Lognormal vol (%)'), 0.02);
  expect(Number(cellOf('Lognormal vol (%)', 2))).toBeGreaterThan(10);
});

it('shows no volatility, and no shift, to who may not know the notional', async () => {
  const hidden = { premiumBp: null, normalVolBp: null, lognormalVol: null };
  await renderPart(<NearestTable title="Nearby" rows={[{ ...traded, ...hidden }]} />);
  expect(screen.queryByText('Lognormal vol (%)')).toBeNull();
  expect(screen.queryByLabelText('Shift for lognormal vols')).toBeNull();
});

it('beside a mark it says how old they are on its date, and by which id they are named', async () => {
  await renderPart(<NearestTable title="Nearby" rows={[traded]} date="2026-11-17" />);
  expect(cellOf('Age (d)')).toBe('46');
  expect(screen.getByText('1', { selector: 'bdi' })).toBeInTheDocument();
});
