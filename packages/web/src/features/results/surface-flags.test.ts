import type { ConsensusCell } from '@pricevault/contract';
import { normalTimeValue } from '@pricevault/pricing';
import { describe, expect, it } from 'vitest';
import { flaggedCells } from './surface-flags.ts';

const annuity = 8;
const strikes = [-0.02, -0.01, 0, 0.01, 0.02];

/** The consensus of a cell at one normal volatility, as payers; means may be moved, in basis points of the notional. */
function cell(years: number, moved: Readonly<Record<number, number>> = {}): ConsensusCell {
  return {
    instrumentTypeId: 'type',
    expiry: `${12 * years}m`,
    tenor: '120m',
    annuity,
    years,
    quotes: strikes.map((strike) => ({
      strike,
      optionType: 'Payer',
      mean:
        1e4 *
          annuity *
          (normalTimeValue(Math.abs(strike), 0.009, Math.sqrt(years)) + Math.max(-strike, 0)) +
        (moved[strike] ?? 0),
      error: 0.5,
    })),
  };
}

describe('the cells of a consensus', () => {
  it('are not flagged where nothing can be traded against', () => {
    expect(flaggedCells([cell(1), cell(2), cell(5)])).toEqual([]);
  });

  it('are flagged with the strikes of a butterfly, each once', () => {
    expect(flaggedCells([cell(1, { 0.01: 200 })])).toEqual([
      {
        expiry: '12m',
        tenor: '120m',
        kind: 'butterfly',
        strikes: [0, 0.01, 0.02],
        otherExpiry: '',
      },
    ]);
  });

  it('are flagged where a longer expiry is worth less than a shorter one', () => {
    const cheap = Object.fromEntries(strikes.map((strike) => [strike, -90]));
    expect(flaggedCells([cell(1), cell(1.5, cheap), cell(5)])).toMatchObject([
      { expiry: '18m', kind: 'calendar', otherExpiry: '12m' },
    ]);
  });

  it('of two types are two surfaces', () => {
    const other = { ...cell(1.5, { 0: -200 }), instrumentTypeId: 'other', quotes: [] };
    expect(flaggedCells([cell(1), other])).toEqual([]);
  });
});
