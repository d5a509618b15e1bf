// What the address of the calculator holds: every field as plain text (numbers with a point, whatever the language). What a
// choice may be is known where it is offered.
import * as z from 'zod/mini';
import { choice, text } from '../../lib/address/params.ts';
import type { FieldName } from './first-values.ts';

export const modes = ['swaption', 'bond'] as const;

/** All of them: every page loads these names, and only the calculator what they start with. */
export const fieldNames = [
  'forward',
  'strike',
  'offset',
  'shift',
  'expiry',
  'tenor',
  'normalVol',
  'blackVol',
  'premium',
  'discountRate',
  'annuity',
  'discountFactor',
  'notional',
  'alpha',
  'beta',
  'rho',
  'nu',
  'coupon',
  'settlement',
  'maturity',
  'interestFrom',
  'firstCoupon',
  'price',
  'yield',
  'face',
  'isin',
  'mode',
  'optionType',
  'model',
  'strikeKind',
  'given',
  'premiumPaid',
  'discounting',
  'swapFrequency',
  'settlementMethod',
  'smile',
  'couponFrequency',
  'dayCount',
  'convention',
  'bondGiven',
] as const satisfies readonly FieldName[];

/** Longer than any number or date. */
const maxTextLength = 40;
const field = text(maxTextLength);
const fields = Object.fromEntries(fieldNames.map((name) => [name, field])) as Record<
  FieldName,
  typeof field
>;

export const calculatorSearch = z.object({ ...fields, mode: choice(modes) });

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/calculator': typeof calculatorSearch;
  }
}
