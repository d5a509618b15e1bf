// The old layout (44 columns, until about 2020): percent, one column for each leg's asset, NEW, CORRECT and CANCEL.
import type { TransactionOptionType } from '@pricevault/basics';
import { readDay, readInstant, readPercent } from './cells.ts';
import { readAmounts, readPeriod, readReason, readTrading, textOrNull } from './terms.ts';
import { cellAt, type ColumnFinder, type RowMapper } from './transaction-report.ts';

const optionTypes: Readonly<Record<string, TransactionOptionType>> = {
  PF: 'Payer',
  RF: 'Receiver',
  'D-': 'Straddle',
};
const exerciseStyles: Readonly<Record<string, string>> = {
  EU: 'European',
  AM: 'American',
  BM: 'Bermudan',
};
const actions = ['NEW', 'CORRECT', 'CANCEL'] as const;

export function createOldMapper(find: ColumnFinder): RowMapper {
  const columns = {
    id: find('DISSEMINATION_ID'),
    original: find('ORIGINAL_DISSEMINATION_ID'),
    action: find('ACTION'),
    execution: find('EXECUTION_TIMESTAMP'),
    cleared: find('CLEARED'),
    collateral: find('INDICATION_OF_COLLATERALIZATION'),
    venue: find('EXECUTION_VENUE'),
    effective: find('EFFECTIVE_DATE'),
    end: find('END_DATE'),
    taxonomy: find('TAXONOMY'),
    event: find('PRICE_FORMING_CONTINUATION_DATA'),
    asset1: find('UNDERLYING_ASSET_1'),
    asset2: find('UNDERLYING_ASSET_2'),
    price: find('PRICE_NOTATION'),
    currency: find('NOTIONAL_CURRENCY_1'),
    amount: find('ROUNDED_NOTIONAL_AMOUNT_1'),
    payment1: find('PAYMENT_FREQUENCY_1'),
    payment2: find('PAYMENT_FREQUENCY_2'),
    reset1: find('RESET_FREQUENCY_1'),
    reset2: find('RESET_FREQUENCY_2'),
    strike: find('OPTION_STRIKE_PRICE'),
    optionType: find('OPTION_TYPE'),
    family: find('OPTION_FAMILY'),
    premiumCurrency: find('OPTION_CURRENCY'),
    premium: find('OPTION_PREMIUM'),
    expiry: find('OPTION_EXPIRATION_DATE'),
  };

  return (cells, line) => {
    if (cellAt(cells, columns.taxonomy) !== 'InterestRate:Option:Swaption') return 'notASwaption';
    const transactionId = cellAt(cells, columns.id).trim();
    if (transactionId === '') return 'idMissing';
    const action = actions.find((known) => known === cellAt(cells, columns.action));
    if (action === undefined) return 'actionUnknown';
    const executionTime = readInstant(cellAt(cells, columns.execution));
    if (executionTime === null) return 'executionTimeInvalid';
    const execution = readDay(executionTime.slice(0, 10)) as number;
    const expiry = readDay(cellAt(cells, columns.expiry));
    if (expiry === null) return 'expiryMissing';
    const optionType = optionTypes[cellAt(cells, columns.optionType)];
    if (optionType === undefined) return 'optionTypeUnknown';
    const currency = textOrNull(cellAt(cells, columns.currency));
    if (currency === null) return 'currencyMissing';

    const effective = readDay(cellAt(cells, columns.effective));
    const end = readDay(cellAt(cells, columns.end));
    const period = readPeriod({ execution, expiry, startsAt: effective, end });
    const premiumCurrency = textOrNull(cellAt(cells, columns.premiumCurrency));
    const strike = readPercent(cellAt(cells, columns.strike));
    // The leg that is not FIXED floats.
    const isFirstFixed = cellAt(cells, columns.asset1) === 'FIXED';
    const family = cellAt(cells, columns.family);
    return {
      line,
      transactionId,
      action,
      ...readReason(cells, columns),
      eventTime: null,
      executionTime,
      hasTerms: true,
      currency,
      optionType,
      exerciseStyle: exerciseStyles[family] ?? textOrNull(family),
      expiryDay: expiry,
      effectiveDay: effective,
      endDay: end,
      strike,
      strikeText: textOrNull(cellAt(cells, columns.strike)),
      underlying: textOrNull(cellAt(cells, isFirstFixed ? columns.asset2 : columns.asset1)),
      floatFrequency: textOrNull(cellAt(cells, isFirstFixed ? columns.reset2 : columns.reset1)),
      fixedFrequency: textOrNull(cellAt(cells, isFirstFixed ? columns.payment1 : columns.payment2)),
      ...readTrading(cells, columns),
      ...readAmounts(cells, columns, {
        currency,
        premiumCurrency,
        period,
        strikeFlags: strike === null ? ['strikeMissing'] : [],
      }),
    };
  };
}
