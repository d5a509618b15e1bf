import type { ResultRow } from '@pricevault/contract';
import { bachelierPrice, blackPrice } from '@pricevault/pricing';
import { expect, it } from 'vitest';
import { parityOfCell, quotedTrades } from './cell-quotes.ts';

const forward = 0.04;
const annuity = 8;

function row(optionType: 'Payer' | 'Receiver' | 'Straddle', strike: number, moved = 0): ResultRow {
  const price = bachelierPrice({
    optionType: ({ Payer: 'call', Receiver: 'put', Straddle: 'straddle' } as const)[optionType],
    forward,
    strike: forward + strike,
    timeToExpiry: 1,
    volatility: 0.009,
  });
  const mean = (price.ok ? 1e4 * annuity * price.value : 0) + moved;
  const market = { vol: 90, forward, annuity, years: 1 };
  const known = { tradeId: 1, optionType, strike, mean, std: 0.1, n: 9, ...market };
  return { ...known, ownValue: null, ownVol: null } as unknown as ResultRow;
}

it('quotes a trade as a price, a normal and a shifted lognormal volatility of the same premium', () => {
  const rows = [row('Payer', 0.01)];
  expect(quotedTrades(rows, 1, 'price', 0)[0]?.consensus).toBe(rows[0]?.mean);
  expect(quotedTrades(rows, 1, 'normal', 0)[0]?.consensus).toBe(90);
  const [shifted] = quotedTrades(rows, 1, 'lognormal', 0.02);
  const price = blackPrice({
    optionType: 'call',
    forward,
    strike: 0.05,
    timeToExpiry: 1,
    volatility: (shifted?.consensus ?? 0) / 100,
    shift: 0.02,
  });
  expect(price.ok && 1e4 * annuity * price.value).toBeCloseTo(rows[0]?.mean ?? 0, 8);
  expect(shifted?.own).toBeNull();
});

it('tells where payer, receiver and straddle of a strike agree, and the forward that they imply', () => {
  const trio = [row('Payer', 0.01), row('Receiver', 0.01), row('Straddle', 0.01)];
  expect(parityOfCell(trio)).toEqual({ compared: 1, withoutForward: 0, broken: [] });
  const broken = parityOfCell([row('Payer', 0.01, 8), row('Receiver', 0.01)]).broken;
  expect(broken).toHaveLength(1);
  expect(broken[0]?.reason).toBe('forward');
  expect(
    parityOfCell([row('Payer', 0.01), row('Receiver', 0.01, -8)]).broken[0]?.implied,
  ).toBeCloseTo(0.0401, 5);
  expect(parityOfCell([row('Payer', 0.01), row('Payer', 0.02)])).toEqual({
    compared: 0,
    withoutForward: 0,
    broken: [],
  });
});

it('compares with the annuity of the result itself, whatever the expiry is in whole months', () => {
  // A month of 28 days: seen as a twelfth of a year, the premium of a far strike would say another annuity.
  const years = 28 / 365;
  const short = (optionType: 'Payer' | 'Receiver'): ResultRow => {
    const price = bachelierPrice({
      optionType: optionType === 'Payer' ? 'call' : 'put',
      forward,
      strike: forward + 0.005,
      timeToExpiry: years,
      volatility: 0.009,
    });
    const mean = price.ok ? 1e4 * annuity * price.value : 0;
    return { ...row(optionType, 0.005), mean, years };
  };
  expect(parityOfCell([short('Payer'), short('Receiver')])).toEqual({
    compared: 1,
    withoutForward: 0,
    broken: [],
  });
});

it('says that nothing is known without a forward, instead of that there is nothing to compare', () => {
  const unknown = { forward: null, annuity: null };
  const pair = [row('Payer', 0.01), row('Receiver', 0.01)].map((one) => ({ ...one, ...unknown }));
  expect(parityOfCell(pair)).toEqual({ compared: 0, withoutForward: 1, broken: [] });
});

it('takes unanimous marks for no surer than their last digit', () => {
  const pair = [row('Payer', 0.0123456), row('Receiver', 0.0123456)].map((one) => ({
    ...one,
    std: 0,
    mean: Number((one.mean ?? 0).toFixed(2)),
  }));
  expect(parityOfCell(pair).broken).toEqual([]);
  const moved = pair.map((one, at) => ({ ...one, mean: (one.mean ?? 0) + (at === 0 ? 0.05 : 0) }));
  expect(parityOfCell(moved).broken).toHaveLength(1);
});

it('compares a trade that settles in cash by its own annuity', () => {
  const [payer, receiver] = [row('Payer', 0.01), row('Receiver', 0.01)];
  const cash = { ...receiver, annuity: 7.5, mean: ((receiver.mean ?? 0) * 7.5) / annuity };
  expect(parityOfCell([payer, cash])).toEqual({ compared: 1, withoutForward: 0, broken: [] });
});
