import { describe, expect, it } from 'vitest';
import {
  computeRow,
  forwardSwapGrid,
  swaptionPremium,
  type SettlementMethod,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { valueOf } from './support/outcomes.ts';
import { curvesOf, quotedCurrencies } from './support/quoted-curves.ts';

describe('the reference values', () => {
  const rows = readCsv('reference_values.csv');

  it('are 174 rows', () => expect(rows).toHaveLength(174));

  it.each(rows.map((row) => [row['id'], row] as const))('%s', (id, row) => {
    const result = computeRow({
      id: id!,
      family: row['family']!,
      quantity: row['quantity']!,
      inputs: row['inputs']!,
    });
    const difference = Math.abs(valueOf(result.outcome) - Number(row['expected']));
    expect(difference).toBeLessThanOrEqual(Number(row['tolerance']));
  });
});

describe('the official prices of US Treasury auctions', () => {
  const rows = readCsv('us_treasury_auctions_notes_bonds.csv');

  it('are 390', () => expect(rows).toHaveLength(390));

  // Prices are published with six decimals.
  it.each(rows.map((row) => [row['cusip'], row['issueDate'], row] as const))(
    '%s issued %s',
    (cusip, _issueDate, row) => {
      const family = 'us-treasury-price';
      const result = computeRow({ id: cusip!, family, quantity: 'price', inputs: row });
      const difference = Math.abs(valueOf(result.outcome) - Number(row['pricePer100']));
      expect(difference).toBeLessThanOrEqual(1e-6);
    },
  );
});

const curves = new Map(quotedCurrencies.map((currency) => [String(currency), curvesOf(currency)]));

it.each(
  readCsv('quantlib_swaptions.csv').map((row) => [
    `${row['currency']} ${row['expiryMonths']} × ${row['tenorMonths']} months, ${row['optionType']} at F ${row['offset']}, ${row['volType']} ${row['volatility']} + ${row['shift']}, ${row['settlement']}`,
    row,
  ]),
)('a swaption has the value of QuantLib 1.29: %s', (_, row) => {
  const set = curves.get(row['currency']!)!;
  const [cell] = valueOf(
    forwardSwapGrid(set, [Number(row['expiryMonths'])], [Number(row['tenorMonths'])]),
  );
  const { rate: forward, annuity, timeToExpiry, discountToStart } = cell!;
  const strike = forward + Number(row['offset']);
  expect(Math.abs(strike - Number(row['strike']))).toBeLessThan(1e-14);
  const { presentValue } = valueOf(
    swaptionPremium(
      {
        optionType: row['optionType'] === 'payer' ? 'call' : 'put',
        forward,
        strike,
        timeToExpiry,
        annuity,
        discountToStart,
        settlement: row['settlement'] as SettlementMethod,
      },
      {
        type: row['volType'] as 'normal' | 'lognormal',
        volatility: Number(row['volatility']),
        shift: Number(row['shift']),
      },
    ),
  );
  expect(Math.abs(presentValue - Number(row['value']))).toBeLessThan(5e-15);
});
