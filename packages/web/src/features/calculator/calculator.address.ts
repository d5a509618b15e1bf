// What the address of the calculator holds: every field as plain text (numbers with a point, whatever the language), with
// what it starts with. What a choice may be is known where it is offered.
import * as z from 'zod/mini';
import { choice, text } from '../../lib/address/params.ts';

export const modes = ['swaption', 'bond'] as const;

export const firstTexts = {
  /** Percent. */
  forward: '3.85',
  strike: '3.85',
  /** Basis points from the forward. */
  offset: '0',
  shift: '3',
  /** A period such as 18M, or years. */
  expiry: '1Y',
  tenor: '10Y',
  /** Basis points a year. */
  normalVol: '95',
  /** Percent. */
  blackVol: '25',
  /** Basis points of the notional. */
  premium: '320',
  /** Percent; empty takes the forward. */
  discountRate: '',
  annuity: '8',
  discountFactor: '0.96',
  notional: '100000000',
  /** Empty is solved so that the smile goes through the quote. */
  alpha: '',
  beta: '0.25',
  rho: '-0.2',
  nu: '0.4',
  coupon: '4.25',
  /** Filled with today and about ten years on when the page opens without them. */
  settlement: '',
  maturity: '',
  /** Empty: all periods are regular. */
  interestFrom: '',
  /** Clean, for 100 of face. */
  price: '98.5',
  yield: '4.4',
  face: '1000000',
  isin: '',
} as const;

export const firstChoices = {
  mode: 'swaption',
  optionType: 'payer',
  model: 'normal',
  strikeKind: 'absolute',
  given: 'vol',
  premiumPaid: 'forward',
  discounting: 'flat',
  swapFrequency: '1',
  settlementMethod: 'physical',
  smile: 'sabr',
  couponFrequency: '2',
  dayCount: 'ACT/ACT ICMA',
  convention: 'US street',
  bondGiven: 'price',
} as const;

type FieldName = keyof typeof firstTexts | keyof typeof firstChoices;

/** Longer than any number or date. */
const maxTextLength = 40;
const field = text(maxTextLength);
const fields = Object.fromEntries(
  Object.keys({ ...firstTexts, ...firstChoices }).map((name) => [name, field]),
) as Record<FieldName, typeof field>;

export const calculatorSearch = z.object({ ...fields, mode: choice(modes) });

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/calculator': typeof calculatorSearch;
  }
}
