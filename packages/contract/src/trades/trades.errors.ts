import type { RowProblemCode } from '@pricevault/basics';
import { badRequest, notFound, type ErrorEntry } from '../platform/errors.ts';

/** Why a row of an upload was skipped. `{line}` counts the rows of `items` from 1; the web puts the file's line there. */
const rowProblems = {
  rowNotAnObject: badRequest('Line {line}: this is not a row of named columns.'),
  rowTradeIdMissing: badRequest('Line {line}: there is no trade id.'),
  rowTradeIdInvalid: badRequest('Line {line}: the trade id {value} is not a whole number from 1.'),
  rowTradeIdTooLarge: badRequest(
    'Line {line}: the trade id {value} is too large to be kept exactly.',
  ),
  rowTradeIdRepeated: badRequest(
    'Line {line}: the trade id {value} stands in an earlier line already.',
  ),
  rowReplacedLater: badRequest(
    'Line {line}: the trade {value} stands in a later line again, and that line holds.',
  ),
  rowOfOtherType: badRequest(
    'Line {line}: the trade {value} belongs to another instrument type, {type}.',
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
  rowTextIsFormula: badRequest(
    'Line {line}: {field} starts like a formula of a spreadsheet: {value}',
  ),
  rowIsinMissing: badRequest('Line {line}: there is no ISIN.'),
  rowIsinInvalid: badRequest('Line {line}: {value} is not a valid ISIN.'),
  rowIsinRepeated: badRequest('Line {line}: the ISIN {value} stands in an earlier line already.'),
  rowValueMissing: badRequest('Line {line}: the trade has no value.'),
  rowValueInvalid: badRequest('Line {line}: the value is not a number: {value}'),
  rowValueTooLarge: badRequest('Line {line}: the value {value} is beyond a million million.'),
  rowForwardInvalid: badRequest(
    'Line {line}: the forward {value} is not a decimal rate such as 0.0425.',
  ),
  rowTradeUnknown: badRequest('Line {line}: there is no trade {value}, or it was removed.'),
  rowTradeNotReopened: badRequest(
    'Line {line}: trade {value} is not open again, or your firm had no mark on it.',
  ),
} satisfies Record<RowProblemCode, ErrorEntry>;

export const tradeErrors = {
  ...rowProblems,
  uploadEmpty: badRequest('The file has no rows.'),
  uploadTooManyRows: badRequest('An upload can have at most {max} rows.'),
  uploadNothingLeft: badRequest('Nothing was stored: every one of the {rows} rows has a problem.'),
  uploadInstrumentRequired: badRequest('You must select a Instrument Type.'),
  downloadTooLarge: badRequest(
    'These series hold more than {max} trades together. Choose fewer of them.',
  ),
  tradeInstrumentRequired: badRequest('You must select a Product.'),
  tradeCurrencyOther: badRequest(
    'Trades can be created for products in {currency} alone. Choose another product.',
  ),
  tradeUnderlyingRequired: badRequest('You must select an Underlying Type.'),
  tradeShoreRequired: badRequest('You must select an OnShoreOffShore.'),
  tradeCollateralRequired: badRequest('You must select a Collateral Convention.'),
  tradeSettlementRequired: badRequest('You must select a Settlement Type.'),
  tradePriceConventionRequired: badRequest('You must select a Price Convention.'),
  tradeExpiryRequired: badRequest('You must select an expiry.'),
  tradeTenorRequired: badRequest('You must select a tenor.'),
  tradeStrikeRequired: badRequest('You must enter Strike Relative number.'),
  tradeStrikeTooFar: badRequest('The relative strike must be from -1 to 1.'),
  tradeExerciseRequired: badRequest('You must select an Exercise Type.'),
  tradeOptionTypeRequired: badRequest('You must select an Option Type.'),
  tradeTermTooLong: badRequest('A term of a trade can have at most 200 characters.'),
  tradeNotFound: notFound('This trade does not exist any more.'),
};
