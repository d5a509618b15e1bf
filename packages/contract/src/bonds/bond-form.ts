// The form of a new bond, for admins who create it and users who request it.
import { isIsin, withoutHiddenSigns } from '@pricevault/basics';
import * as z from 'zod/mini';
import type { ErrorCode } from '../platform/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { isCalendarDate } from '../platform/schemas.ts';

/** Names of issuers end like sites ("Amazon.com"), but hold no whole address: it would stand in notices and mails of others. */
const address = /:\/\/|@|\bwww\./i;

const required = (code: ErrorCode, max: number) =>
  z.string(errorCode(code)).check(
    z.overwrite(withoutHiddenSigns),
    z.minLength(1, { ...errorCode(code), abort: true }),
    z.maxLength(max, errorCode('bondTextTooLong')),
    z.refine((text: string) => !/^[=+\-@]/.test(text), errorCode('bondTextIsFormula')),
    z.refine((text: string) => !address.test(text), errorCode('nameUnsafe')),
  );

/** A rating may start with a sign nowhere, but ends with one: `B-`. */
const choice = (code: ErrorCode) => required(code, 50);

export const bondForm = z.object({
  // The specification's own words, copied there from another form.
  ticker: required('bondTickerRequired', 50).check(z.minLength(3, errorCode('bondTickerTooShort'))),
  name: required('bondNameRequired', 200),
  isin: z
    .string(errorCode('bondIsinRequired'))
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, { ...errorCode('bondIsinRequired'), abort: true }),
      z.refine(isIsin, errorCode('bondIsinInvalid')),
    ),
  /** Percent. */
  coupon: z
    .number(errorCode('bondCouponRequired'))
    .check(z.gte(0, errorCode('bondCouponInvalid')), z.lte(100, errorCode('bondCouponInvalid'))),
  /** Not before today; the server asks its clock. */
  maturity: z
    .string(errorCode('bondMaturityRequired'))
    .check(
      z.minLength(1, { ...errorCode('bondMaturityRequired'), abort: true }),
      z.refine(isCalendarDate, errorCode('bondMaturityRequired')),
    ),
  moodyRating: choice('bondMoodyRequired'),
  spRating: choice('bondSpRequired'),
  barcapRating: choice('bondBarcapRequired'),
  location: choice('bondLocationRequired'),
  currency: choice('bondCurrencyRequired'),
});
export type BondForm = z.output<typeof bondForm>;

/** The form with its maturity held against today, `YYYY-MM-DD`. */
export function bondFormOn(today: string) {
  return z.extend(bondForm, {
    maturity: bondForm.shape.maturity.check(
      z.refine((date: string) => date >= today, errorCode('bondMaturityPast')),
    ),
  });
}
