import type { RowProblemCode } from '@pricevault/basics';
import { badRequest, forbidden, notFound, type ErrorEntry } from '../platform/errors.ts';

/** Why a row of an upload was skipped. `{line}` counts the rows of `items` from 1; the web puts the file's line there. */
const rowProblems = {
  rowNotAnObject: badRequest('Line {line}: this is not a row of named columns.'),
  rowTradeIdMissing: badRequest('Line {line}: no trade ID.'),
  rowTradeIdInvalid: badRequest('Line {line}: the trade ID {value} is not a whole number from 1.'),
  rowTradeIdTooLarge: badRequest(
    'Line {line}: the trade ID {value} is too large to be stored exactly.',
  ),
  rowTradeIdRepeated: badRequest(
    'Line {line}: the trade ID {value} already appears on an earlier line.',
  ),
  rowReplacedLater: badRequest(
    'Line {line}: trade {value} appears again on a later line, which takes precedence.',
  ),
  rowOfOtherType: badRequest(
    'Line {line}: trade {value} belongs to another instrument type, {type}.',
  ),
  rowNumberInvalid: badRequest('Line {line}: {field} is not a number: {value}'),
  rowNumberTooLong: badRequest(
    'Line {line}: {field} has more than 64 characters, too many for a number.',
  ),
  rowNumberOutOfRange: badRequest('Line {line}: {field} is out of range: {value}'),
  rowRateOutOfRange: badRequest(
    'Line {line}: {field} must be a decimal rate from -1 to 1: {value}',
  ),
  rowPeriodInvalid: badRequest('Line {line}: {field} is not a period such as 12m or 1y: {value}'),
  rowDateInvalid: badRequest('Line {line}: {field} is not a date such as 2035-07-09: {value}'),
  rowTextTooLong: badRequest('Line {line}: {field} has more than 200 characters.'),
  rowTextIsFormula: badRequest('Line {line}: {field} starts like a spreadsheet formula: {value}'),
  rowIsinMissing: badRequest('Line {line}: no ISIN.'),
  rowIsinInvalid: badRequest('Line {line}: {value} is not a valid ISIN.'),
  rowIsinRepeated: badRequest('Line {line}: the ISIN {value} already appears on an earlier line.'),
  rowValueMissing: badRequest('Line {line}: the trade has no value.'),
  rowValueInvalid: badRequest('Line {line}: the value is not a number: {value}'),
  rowValueTooLarge: badRequest('Line {line}: the value {value} is beyond a trillion.'),
  rowForwardInvalid: badRequest(
    'Line {line}: the forward {value} is not a decimal rate such as 0.0425.',
  ),
  rowTradeUnknown: badRequest('Line {line}: trade {value} does not exist or was removed.'),
  rowTradeNotReopened: badRequest(
    'Line {line}: trade {value} has not been reopened, or your firm had no mark on it.',
  ),
} satisfies Record<RowProblemCode, ErrorEntry>;

export const tradeErrors = {
  ...rowProblems,
  uploadEmpty: badRequest('The file has no rows.'),
  uploadTooManyRows: badRequest('An upload can have at most {max} rows.'),
  uploadNothingLeft: badRequest('Nothing was stored: {rows} of {rows} rows have a problem.'),
  uploadInstrumentRequired: badRequest('You must select an Instrument Type.'),
  downloadTooLarge: badRequest(
    'Together these series have more than {max} trades. Choose fewer of them.',
  ),
  tradeInstrumentRequired: badRequest('You must select a Product.'),
  tradeCurrencyOther: badRequest(
    'Trades can only be created for products in {currency}. Choose another product.',
  ),
  createdTradesLimit: forbidden(
    'Until it is vetted, a firm can create {max} trades in 24 hours. Ask on the Firm page for yours to be vetted.',
  ),
  tradeUnderlyingRequired: badRequest('You must select an Underlying Type.'),
  tradeShoreRequired: badRequest('You must select an OnShoreOffShore.'),
  tradeCollateralRequired: badRequest('You must select a Collateral Convention.'),
  tradeSettlementRequired: badRequest('You must select a Settlement Type.'),
  tradePriceConventionRequired: badRequest('You must select a Price Convention.'),
  tradeExpiryRequired: badRequest('You must select an expiry.'),
  tradeTenorRequired: badRequest('You must select a tenor.'),
  tradeStrikeRequired: badRequest('You must enter Strike Relative number.'),
  tradeStrikeTooFar: badRequest('The relative strike must be between -1 and 1.'),
  tradeExerciseRequired: badRequest('You must select an Exercise Type.'),
  tradeOptionTypeRequired: badRequest('You must select an Option Type.'),
  tradeTermTooLong: badRequest('A term of a trade can have at most 200 characters.'),
  tradeNotFound: notFound('This trade no longer exists.'),
};
