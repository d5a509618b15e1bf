import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const bondErrors = {
  bondNotFound: notFound('This bond no longer exists.'),
  bondTickerRequired: badRequest('You must enter a ticker.'),
  bondTickerTooShort: badRequest('The instrument name must be at least 3 characters.'),
  bondNameRequired: badRequest('You must enter a name.'),
  bondIsinRequired: badRequest('You must enter an ISIN.'),
  bondIsinInvalid: badRequest('Invalid ISIN.'),
  bondIsinTaken: conflict('There is already a bond with the ISIN {isin}.'),
  bondIsinWaiting: conflict(
    'The bond with the ISIN {isin} has already been requested and is waiting for an administrator.',
  ),
  bondCouponRequired: badRequest('You must enter a coupon.'),
  bondCouponInvalid: badRequest('The coupon must be a percentage from 0 to 100.'),
  bondMaturityRequired: badRequest('You must select a maturity.'),
  bondMaturityPast: badRequest('The maturity must not be in the past.'),
  bondMoodyRequired: badRequest("You must select a Moody's rating."),
  bondSpRequired: badRequest('You must select an S&P rating.'),
  bondBarcapRequired: badRequest('You must select a Barcap rating.'),
  bondLocationRequired: badRequest('You must select a location.'),
  bondCurrencyRequired: badRequest('You must select a currency.'),
  bondTextTooLong: badRequest('The text is too long.'),
  bondTextIsFormula: badRequest('The text starts like a spreadsheet formula.'),
  bondDateInvalid: badRequest('This is not a date such as 2035-07-09.'),
  bondCusipInvalid: badRequest('A CUSIP has 9 letters and digits.'),
  bondProposalNotFound: notFound('This requested bond no longer exists.'),
  bondProposalDecided: conflict('This requested bond has already been decided.'),
};
