import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResultRow } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { CellQuotes } from './CellQuotes.tsx';

const row = {
  tradeId: 1,
  strike: 0,
  optionType: 'Payer',
  mean: 150.25,
  std: 1,
  n: 9,
  ownValue: 151.5,
  vol: 81.267,
  ownVol: 82.5,
  forward: 0.04,
  annuity: 4.5,
  years: 1,
} as unknown as ResultRow;

it('has the decimals that the type gives volatilities and prices', async () => {
  await renderPart(<CellQuotes rows={[row]} years={1} unit="bp" decimals={{ price: 0, vol: 1 }} />);
  expect(await screen.findByRole('cell', { name: '81.2' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
  expect(screen.getByRole('cell', { name: '150' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '151' })).toBeVisible();
});

it('has three where the type says nothing', async () => {
  await renderPart(<CellQuotes rows={[row]} years={1} unit="bp" decimals={{}} />);
  expect(await screen.findByRole('cell', { name: '81.267' })).toBeVisible();
});

it('says why strikes below zero have no lognormal volatility, and gives it with a shift', async () => {
  const negative = { ...row, strike: -0.01, forward: 0.004 } as ResultRow;
  await renderPart(<CellQuotes rows={[negative]} years={1} unit="bp" decimals={{}} />);
  const why = /^Strikes at or below zero, shift included, have no lognormal volatility/;
  expect(screen.queryByText(why)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Lognormal vol' }));
  expect(screen.getByText(why)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Shift'), '0.02');
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.queryByRole('cell', { name: '–' })).toBeNull();
});
