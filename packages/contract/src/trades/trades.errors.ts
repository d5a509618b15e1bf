import type { RowProblemCode } from '@pricevault/basics';

/** Why a row of an upload was skipped. `{line}` counts the rows of `items` from 1; the web puts the file's line there. */
const rowProblems = {
  rowNotAnObject: { status: 400, text: 'Line {line}: this is not a row of named columns.' },
  rowTradeIdMissing: { status: 400, text: 'Line {line}: there is no trade id.' },
  rowTradeIdInvalid: {
    status: 400,
    text: 'Line {line}: the trade id {value} is not a whole number from 1.',
  },
  rowTradeIdTooLarge: {
    status: 400,
    text: 'Line {line}: the trade id {value} is too large to be kept exactly.',
  },
  rowTradeIdRepeated: {
    status: 400,
    text: 'Line {line}: the trade id {value} stands in an earlier line already.',
  },
  rowOfOtherType: {
    status: 400,
    text: 'Line {line}: the trade {value} belongs to another instrument type, {type}.',
  },
  rowNumberInvalid: { status: 400, text: 'Line {line}: {field} is not a number: {value}' },
  rowPeriodInvalid: {
    status: 400,
    text: 'Line {line}: {field} is not a period such as 12m or 1y: {value}',
  },
  rowDateInvalid: {
    status: 400,
    text: 'Line {line}: {field} is not a date such as 2035-07-09: {value}',
  },
  rowTextTooLong: { status: 400, text: 'Line {line}: {field} has more than 200 characters.' },
  rowTextIsFormula: {
    status: 400,
    text: 'Line {line}: {field} starts like a formula of a spreadsheet: {value}',
  },
  rowIsinMissing: { status: 400, text: 'Line {line}: there is no ISIN.' },
  rowIsinInvalid: { status: 400, text: 'Line {line}: {value} is not a valid ISIN.' },
  rowIsinRepeated: {
    status: 400,
    text: 'Line {line}: the ISIN {value} stands in an earlier line already.',
  },
  rowValueMissing: { status: 400, text: 'Line {line}: the trade has no value.' },
  rowValueInvalid: { status: 400, text: 'Line {line}: the value is not a number: {value}' },
  rowValueTooLarge: {
    status: 400,
    text: 'Line {line}: the value {value} is beyond a million million.',
  },
  rowForwardInvalid: {
    status: 400,
    text: 'Line {line}: the forward {value} is not a decimal rate such as 0.0425.',
  },
  rowTradeUnknown: {
    status: 400,
    text: 'Line {line}: there is no trade {value}, or it was removed.',
  },
} as const satisfies Record<RowProblemCode, { status: 400; text: string }>;

export const tradeErrors = {
  ...rowProblems,
  uploadEmpty: { status: 400, text: 'The file has no rows.' },
  uploadTooManyRows: { status: 400, text: 'An upload can have at most {max} rows.' },
  uploadNothingLeft: {
    status: 400,
    text: 'Nothing was stored: every one of the {rows} rows has a problem.',
  },
  uploadInstrumentRequired: { status: 400, text: 'You must select a Instrument Type.' },
  downloadTooLarge: {
    status: 400,
    text: 'These series hold more than {max} trades together. Choose fewer of them.',
  },
  tradeInstrumentRequired: { status: 400, text: 'You must select a Product.' },
  tradeCurrencyOther: {
    status: 400,
    text: 'Trades can be created for products in {currency} alone. Choose another product.',
  },
  tradeUnderlyingRequired: { status: 400, text: 'You must select a Underlying Type.' },
  tradeShoreRequired: { status: 400, text: 'You must select a OnShoreOffShore.' },
  tradeCollateralRequired: { status: 400, text: 'You must select a Collateral Convention.' },
  tradeSettlementRequired: { status: 400, text: 'You must select a Settlement Type.' },
  tradePriceConventionRequired: { status: 400, text: 'You must select a Price Convention.' },
  tradeExpiryRequired: { status: 400, text: 'You must select a expiry.' },
  tradeTenorRequired: { status: 400, text: 'You must select a tenor.' },
  tradeStrikeRequired: { status: 400, text: 'You must enter Strike Relative number.' },
  tradeStrikeTooFar: { status: 400, text: 'The relative strike must be from -1 to 1.' },
  tradeExerciseRequired: { status: 400, text: 'You must select a Exercise Type.' },
  tradeOptionTypeRequired: { status: 400, text: 'You must select a Option Type.' },
  tradeTermTooLong: { status: 400, text: 'A term of a trade can have at most 200 characters.' },
  tradeNotFound: { status: 404, text: 'This trade does not exist any more.' },
} as const;
