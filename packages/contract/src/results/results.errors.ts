import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const resultErrors = {
  resultsNone: notFound('No results yet for these trades.'),
  resultsNotPublished: notFound('No results have been published for this type and date.'),
  correctionReasonRequired: badRequest(
    'Enter a reason: everyone who sees the results will read it.',
  ),
  correctionReasonTooLong: badRequest('The reason can have at most 300 characters.'),
  correctionExists: conflict(
    'The results of {valuationDate} have been corrected before, or are being corrected.',
  ),
  correctionNotOpen: conflict('No correction of {valuationDate} is open for this type.'),
  dateInvalid: badRequest('A date must be written like 2027-03-31.'),
  knownOnInvalid: badRequest(
    'A date or time must be written like 2027-03-31 or 2027-03-31T16:00Z.',
  ),
  strikeRelativeInvalid: badRequest(
    'The strike must be a number: strike minus forward as a decimal rate, such as 0.05.',
  ),
  periodInvalid: badRequest('Expiry and tenor must be periods such as 12m.'),
  metricInvalid: badRequest('The metric must be std, mean, n, z or vol.'),
  pictureTypeInvalid: badRequest('The type must be value or change.'),
  historyTooLong: badRequest('The history can go back at most {years} years.'),
  curveCurrencyInvalid: badRequest('A currency has three capital letters.'),
  curveCurrencyUnknown: badRequest(
    'No swap conventions are known for {currency}. Curves can be loaded for {known}.',
  ),
  curveRateInvalid: badRequest('A rate is a decimal between -0.5 and 1: 0.0425 is 4.25 percent.'),
  curveTenorInvalid: badRequest('The tenor {tenor} is not a period such as 1d, 2w, 3m or 10y.'),
  curveQuoteInvalid: badRequest(
    'A quote is a deposit, fra, future, swap or basis, on an index such as EURIBOR-6M.',
  ),
  curveQuoteUnknown: badRequest(
    'Curves of {currency} are not built from {quote}. Known are {known}.',
  ),
  curveIndexOfOther: badRequest(
    'Quotes on {index} belong to {currency}. Choose {currency} as the currency.',
  ),
  curveBasisNeedsTwo: badRequest(
    'A basis swap needs two indices with a slash between them, not {index} alone.',
  ),
  curveFutureDayInvalid: badRequest(
    'The tenor of a future is its first day, such as 2027-03-17, not {tenor}.',
  ),
  curveFraInvalid: badRequest(
    '{tenor} is not an FRA on {index}: write its first and last month as in 3x9, as far apart as the index is long.',
  ),
  curveNotBuilt: badRequest('No curve fits these quotes. Check their tenors and rates.'),
};
