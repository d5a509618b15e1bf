// The layout between the old and the current ones (69 columns, 2020 to 2022). Its column list is known, no file of it has
// been seen here: option expiry is the first exercise date, the expiration date is the end of the swap, rates and
// strikes are decimals that are checked against the fixed rate like those of the current layout.
import type { TransactionOptionType } from '@pricevault/basics';
import { frequencyOf, readDay, readInstant, readNumber } from './cells.ts';
import {
  readAmounts,
  readPeriod,
  readReason,
  readStrike,
  readTrading,
  textOrNull,
} from './terms.ts';
import { cellAt, type ColumnFinder, type RowMapper } from './transaction-report.ts';

const actions = ['NEW', 'CORRECT', 'CANCEL'] as const;
const optionTypes: readonly (readonly [RegExp, TransactionOptionType])[] = [
  [/^(?:PF|CALL|C|Pay)/i, 'Payer'],
  [/^(?:RF|PUT|P|Rec)/i, 'Receiver'],
  [/^D-/, 'Straddle'],
  [/^(?:OPTL|Opt)/i, 'Chooser'],
];
const exerciseStyles: readonly (readonly [RegExp, string])[] = [
  [/^E/i, 'European'],
  [/^A/i, 'American'],
  [/^B/i, 'Bermudan'],
];

export function createInterimMapper(find: ColumnFinder): RowMapper {
  const columns = {
    id: find('Dissemination ID'),
    original: find('Original Dissemination ID'),
    action: find('Action'),
    event: find('Transaction Type'),
    eventTime: find('Event Timestamp'),
    execution: find('Execution Timestamp'),
    product: find('Product ID'),
    cleared: find('Cleared'),
    collateral: find('Collateralization Type'),
    venue: find('Execution Venue Type'),
    effective: find('Effective Date'),
    expiration: find('Expiration Date'),
    firstExercise: find('First Exercise Date'),
    rate1: find('Fixed Rate 1'),
    rate2: find('Fixed Rate 2'),
    index1: find('Leg 1 - Floating Rate Index'),
    index2: find('Leg 2 - Floating Rate Index'),
    assetName: find('Underlying Asset Name'),
    amount: find('Notional Amount 1'),
    currency: find('Notional Currency 1'),
    premium: find('Option Premium Amount'),
    premiumCurrency: find('Option Premium Currency'),
    price: find('Price 1'),
    strike: find('Strike Price'),
    optionType: find('Option Type'),
    optionStyle: find('Option Style'),
    resetPeriod1: find('Floating Rate Reset Frequency Period 1'),
    resetPeriod2: find('Floating Rate Reset Frequency Period 2'),
    resetMultiplier1: find('Floating Rate Reset Frequency Period Multiplier 1'),
    resetMultiplier2: find('Floating Rate Reset Frequency Period Multiplier 2'),
    paymentPeriod1: find('Payment Frequency Period 1'),
    paymentPeriod2: find('Payment Frequency Period 2'),
    paymentMultiplier1: find('Payment Frequency Period Multiplier 1'),
    paymentMultiplier2: find('Payment Frequency Period Multiplier 2'),
  };

  return (cells, line) => {
    if (!/Swaption/i.test(cellAt(cells, columns.product))) return 'notASwaption';
    const transactionId = cellAt(cells, columns.id).trim();
    if (transactionId === '') return 'idMissing';
    const action = actions.find((known) => known === cellAt(cells, columns.action).toUpperCase());
    if (action === undefined) return 'actionUnknown';
    const executionTime = readInstant(cellAt(cells, columns.execution));
    if (executionTime === null) return 'executionTimeInvalid';
    const expiration = readDay(cellAt(cells, columns.expiration));
    const expiry = readDay(cellAt(cells, columns.firstExercise)) ?? expiration;
    if (expiry === null) return 'expiryMissing';
    const optionCell = cellAt(cells, columns.optionType).trim();
    const optionType = optionTypes.find(([pattern]) => pattern.test(optionCell))?.[1];
    if (optionType === undefined) return 'optionTypeUnknown';
    const currency = textOrNull(cellAt(cells, columns.currency));
    if (currency === null) return 'currencyMissing';

    const effective = readDay(cellAt(cells, columns.effective));
    const execution = readDay(executionTime.slice(0, 10)) as number;
    const period = readPeriod({ execution, expiry, startsAt: effective, end: expiration });
    const premiumCurrency = textOrNull(cellAt(cells, columns.premiumCurrency));
    const rate1 = readNumber(cellAt(cells, columns.rate1));
    const fixedRate = rate1 ?? readNumber(cellAt(cells, columns.rate2));
    const strike = readStrike(readNumber(cellAt(cells, columns.strike)), fixedRate);
    // The leg with a fixed rate is fixed; without one, the leg without an index.
    const isFirstFixed = rate1 !== null || cellAt(cells, columns.index1).trim() === '';
    const style = cellAt(cells, columns.optionStyle).trim();
    return {
      line,
      transactionId,
      action,
      ...readReason(cells, columns),
      eventTime: readInstant(cellAt(cells, columns.eventTime)),
      executionTime,
      hasTerms: true,
      currency,
      optionType,
      exerciseStyle: exerciseStyles.find(([pattern]) => pattern.test(style))?.[1] ?? null,
      expiryDay: expiry,
      effectiveDay: effective,
      endDay: expiration,
      strike: strike.strike,
      strikeText: textOrNull(cellAt(cells, columns.strike)),
      underlying:
        textOrNull(cellAt(cells, isFirstFixed ? columns.index2 : columns.index1)) ??
        textOrNull(cellAt(cells, columns.assetName)),
      floatFrequency: isFirstFixed
        ? frequencyOf(cellAt(cells, columns.resetPeriod2), cellAt(cells, columns.resetMultiplier2))
        : frequencyOf(cellAt(cells, columns.resetPeriod1), cellAt(cells, columns.resetMultiplier1)),
      fixedFrequency: isFirstFixed
        ? frequencyOf(
            cellAt(cells, columns.paymentPeriod1),
            cellAt(cells, columns.paymentMultiplier1),
          )
        : frequencyOf(
            cellAt(cells, columns.paymentPeriod2),
            cellAt(cells, columns.paymentMultiplier2),
          ),
      ...readTrading(cells, columns),
      ...readAmounts(cells, columns, {
        currency,
        premiumCurrency,
        period,
        strikeFlags: strike.flags,
      }),
    };
  };
}
