// The two layouts of the CFTC's data elements: cde110upi (today, with product codes) and cde112 (before, with a product
// name). Decimals, actions NEWT to REVI, lifecycle rows that may give nothing but ids.
import type { TransactionOptionType } from '@pricevault/basics';
import { frequencyOf, readDay, readInstant, readNumber } from './cells.ts';
import { readAmounts, readPeriod, readReason, readStrike, textOrNull } from './terms.ts';
import {
  cellAt,
  type ColumnFinder,
  type RowMapper,
  type TransactionReport,
} from './transaction-report.ts';

const actions = ['NEWT', 'MODI', 'CORR', 'TERM', 'EROR', 'REVI'] as const;
/** Codes for “no platform”. */
const offPlatforms = new Set(['', 'BILT', 'XOFF', 'XXXX']);

interface Product {
  readonly optionType: TransactionOptionType | null;
  readonly exerciseStyle: string | null;
  /** From the end of the product's short name. */
  readonly currency: string | null;
}

const typesOfShortName: Readonly<Record<string, TransactionOptionType>> = {
  Call: 'Payer',
  P: 'Receiver',
  Opt: 'Chooser',
};
const stylesOfShortName: Readonly<Record<string, string>> = {
  Epn: 'European',
  Amn: 'American',
  Brm: 'Bermudan',
};
const typesOfCode: Readonly<Record<string, TransactionOptionType>> = {
  CALL: 'Payer',
  PUTO: 'Receiver',
  OPTL: 'Chooser',
};
const stylesOfCode: Readonly<Record<string, string>> = {
  EURO: 'European',
  AMER: 'American',
  BERM: 'Bermudan',
};

/** `NA/O Call Epn OIS USD`. An option whose underlier is a rate (`NA/O Call Epn USD`) is a cap or CMS option. */
function productOfShortName(name: string): Product | 'notASwaption' | 'nonStandardOption' {
  if (name.startsWith('NA/O Nstd')) return 'nonStandardOption';
  const match =
    /^NA\/O (Call|P|Opt) (Epn|Amn|Brm) (?:OIS|Fxd Flt|Fxd Fxd|Flt Flt|Basis) ([A-Z]{3})$/.exec(
      name,
    );
  if (!match) return 'notASwaption';
  return {
    optionType: typesOfShortName[match[1] ?? ''] ?? null,
    exerciseStyle: stylesOfShortName[match[2] ?? ''] ?? null,
    currency: match[3] ?? null,
  };
}

export function createCurrentMapper(find: ColumnFinder): RowMapper {
  const columns = {
    id: find('Dissemination Identifier'),
    original: find('Original Dissemination Identifier'),
    action: find('Action type'),
    event: find('Event type'),
    eventTime: find('Event timestamp'),
    productName: find('Product name'),
    cleared: find('Cleared'),
    execution: find('Execution Timestamp'),
    effective: find('Effective Date'),
    expiration: find('Expiration Date'),
    maturity: find('Maturity date of the underlier'),
    platform: find('Platform identifier'),
    amount: find('Notional amount-Leg 1'),
    currency: find('Notional currency-Leg 1'),
    firstExercise: find('First exercise date'),
    rate1: find('Fixed rate-Leg 1'),
    rate2: find('Fixed rate-Leg 2'),
    premium: find('Option Premium Amount'),
    premiumCurrency: find('Option Premium Currency'),
    price: find('Price'),
    strike: find('Strike Price'),
    fixedPeriod1: find('Fixed rate payment frequency period-Leg 1'),
    fixedPeriod2: find('Fixed rate payment frequency period-Leg 2'),
    fixedMultiplier1: find('Fixed rate payment frequency period multiplier-Leg 1'),
    fixedMultiplier2: find('Fixed rate payment frequency period multiplier-Leg 2'),
    floatPeriod1: find('Floating rate payment frequency period-Leg 1'),
    floatPeriod2: find('Floating rate payment frequency period-Leg 2'),
    floatMultiplier1: find('Floating rate payment frequency period multiplier-Leg 1'),
    floatMultiplier2: find('Floating rate payment frequency period multiplier-Leg 2'),
    optionType: find('Option Type'),
    optionStyle: find('Option Style'),
    assetName: find('Underlying Asset Name'),
    underlierId: find('Underlier ID-Leg 1'),
    shortName: find('UPI FISN'),
    underlierName: find('UPI Underlier Name'),
  };

  function productOf(cells: readonly string[]): Product | 'notASwaption' | 'nonStandardOption' {
    const shortName = cellAt(cells, columns.shortName).trim();
    if (shortName !== '') return productOfShortName(shortName);
    if (!/Swaption/i.test(cellAt(cells, columns.productName))) return 'notASwaption';
    return {
      optionType: typesOfCode[cellAt(cells, columns.optionType).trim()] ?? null,
      exerciseStyle: stylesOfCode[cellAt(cells, columns.optionStyle).trim()] ?? null,
      currency: null,
    };
  }

  /** A lifecycle row without terms: its original has them. */
  function isBlank(cells: readonly string[]): boolean {
    return [columns.shortName, columns.productName, columns.optionType].every(
      (column) => cellAt(cells, column).trim() === '',
    );
  }

  return (cells, line) => {
    const action = actions.find((known) => known === cellAt(cells, columns.action));
    const isBare = action !== undefined && action !== 'NEWT' && isBlank(cells);
    const product = isBare ? null : productOf(cells);
    if (typeof product === 'string') return product;
    const transactionId = cellAt(cells, columns.id).trim();
    if (transactionId === '') return 'idMissing';
    if (action === undefined) return 'actionUnknown';
    const executionTime = readInstant(cellAt(cells, columns.execution));
    if (executionTime === null) return 'executionTimeInvalid';
    const head = {
      line,
      transactionId,
      action,
      ...readReason(cells, columns),
      eventTime: readInstant(cellAt(cells, columns.eventTime)),
      executionTime,
    };
    if (product === null) return { ...head, ...nothingElse };

    const execution = readDay(executionTime.slice(0, 10)) as number;
    const firstExercise = readDay(cellAt(cells, columns.firstExercise));
    const expiration = readDay(cellAt(cells, columns.expiration));
    const expiry =
      (product.exerciseStyle === 'European' ? firstExercise : null) ?? expiration ?? firstExercise;
    if (expiry === null) return 'expiryMissing';
    if (product.optionType === null) return 'optionTypeUnknown';
    const currency = textOrNull(cellAt(cells, columns.currency)) ?? product.currency;
    if (currency === null) return 'currencyMissing';

    const end = readDay(cellAt(cells, columns.maturity));
    // The effective date is the option's own here; the swap starts at expiry.
    const period = readPeriod({ execution, expiry, startsAt: null, end });
    const reportedCurrency = textOrNull(cellAt(cells, columns.premiumCurrency));
    const premiumCurrency = reportedCurrency === 'XXX' ? null : reportedCurrency;
    const fixedRate =
      readNumber(cellAt(cells, columns.rate1)) ?? readNumber(cellAt(cells, columns.rate2));
    const strike = readStrike(readNumber(cellAt(cells, columns.strike)), fixedRate);
    return {
      ...head,
      hasTerms: true,
      currency,
      optionType: product.optionType,
      exerciseStyle: product.exerciseStyle,
      expiryDay: expiry,
      effectiveDay: readDay(cellAt(cells, columns.effective)),
      endDay: end,
      strike: strike.strike,
      strikeText: textOrNull(cellAt(cells, columns.strike)),
      underlying:
        textOrNull(cellAt(cells, columns.underlierName)) ??
        textOrNull(cellAt(cells, columns.assetName)) ??
        textOrNull(cellAt(cells, columns.underlierId)),
      floatFrequency:
        frequencyOf(cellAt(cells, columns.floatPeriod1), cellAt(cells, columns.floatMultiplier1)) ??
        frequencyOf(cellAt(cells, columns.floatPeriod2), cellAt(cells, columns.floatMultiplier2)),
      fixedFrequency:
        frequencyOf(cellAt(cells, columns.fixedPeriod1), cellAt(cells, columns.fixedMultiplier1)) ??
        frequencyOf(cellAt(cells, columns.fixedPeriod2), cellAt(cells, columns.fixedMultiplier2)),
      collateral: null,
      cleared: textOrNull(cellAt(cells, columns.cleared)),
      venue: offPlatforms.has(cellAt(cells, columns.platform).trim()) ? 'OFF' : 'ON',
      ...readAmounts(cells, columns, {
        currency,
        premiumCurrency,
        period,
        strikeFlags: strike.flags,
      }),
    };
  };
}

const nothingElse = {
  hasTerms: false,
  currency: null,
  optionType: null,
  exerciseStyle: null,
  expiryDay: null,
  effectiveDay: null,
  endDay: null,
  expiryMonths: null,
  tenorMonths: null,
  strike: null,
  strikeText: null,
  underlying: null,
  premium: null,
  premiumCurrency: null,
  floatFrequency: null,
  fixedFrequency: null,
  collateral: null,
  cleared: null,
  venue: null,
  amount: null,
  amountText: null,
  price: null,
  quality: [],
} as const satisfies Partial<TransactionReport>;
