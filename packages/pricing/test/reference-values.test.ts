import { describe, expect, it } from 'vitest';
import { computeRow } from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { valueOf } from './support/outcomes.ts';

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

  it('are 390, each reproduced within 0.00001', () => {
    expect(rows).toHaveLength(390);
    const wrong = rows.filter((row) => {
      const family = 'us-treasury-price';
      const result = computeRow({ id: row['cusip']!, family, quantity: 'price', inputs: row });
      return !(Math.abs(valueOf(result.outcome) - Number(row['pricePer100'])) <= 1e-5);
    });
    expect(wrong.map((row) => row['cusip'])).toEqual([]);
  });
});
