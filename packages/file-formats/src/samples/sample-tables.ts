// A small file of each kind that can be uploaded, for people who want to see one first. Each passes its own reader without a word.
import { referenceHeading, valueHeading } from '../downloads/trades-file.ts';
import { writeCsv, type CsvCell } from '../csv/write-csv.ts';

/** A trade of the vault, and what its value could be. */
export interface SampleTrade {
  readonly tradeId: number;
  readonly value: number;
}

/** Marks, for /submissions and for a sealed round. */
export function sampleMarks(trades: readonly SampleTrade[]): string {
  return writeCsv([
    [referenceHeading, valueHeading],
    ...trades.map(({ tradeId, value }) => [tradeId, value]),
  ]);
}

/** A book for the desk: long and short, with bid and offer around the value. */
export function samplePositions(trades: readonly SampleTrade[]): string {
  return writeCsv([
    [referenceHeading, 'Notional', 'Bid', 'Offer'],
    ...trades.map(({ tradeId, value }, place) => [
      tradeId,
      (place % 3 === 0 ? -1 : 1) * 10_000_000 * (1 + (place % 4)),
      rounded(value * 0.99),
      rounded(value * 1.01),
    ]),
  ]);
}

const rounded = (value: number) => Number(value.toPrecision(6));

const tradeTerms = ['SOFR', 'Onshore', 'CCP LCH', 'CASH_PRICE_CH', 'Forward Premium'] as const;

/** Trades of an instrument type. The ids are far from those that a vault counts upwards. */
export function sampleTrades(): string {
  const rows: CsvCell[][] = [];
  for (const expiry of ['12m', '24m', '60m'])
    for (const tenor of ['60m', '120m'])
      for (const strike of [-0.01, 0, 0.01])
        rows.push([
          990_001 + rows.length,
          expiry,
          tenor,
          strike,
          'Payer',
          ...tradeTerms,
          'European',
          'ACT360',
          1,
          'ACT360',
          4,
        ]);
  return writeCsv([
    [
      'tradeid',
      'expiry',
      'tenor',
      'strike',
      'optiontype',
      'underlying',
      'onshoreoffshore',
      'collateralconvention',
      'settlementtype',
      'priceconvention',
      'exercisetype',
      'swapfixeddcc',
      'swapfixedfrequency',
      'swapfloatdcc',
      'swapfloatfrequency',
    ],
    ...rows,
  ]);
}

/** Holdings as a fund publishes them, of securities that nobody has: an upload must not overwrite a real one. */
export function sampleBonds(): string {
  const headings = ['ISIN', 'Ticker', 'Name', 'Location', 'Currency', 'Coupon (%)', 'Maturity'];
  return writeCsv([
    [...headings, 'Weight (%)', 'Price', 'Market Value', 'Notional Value', 'YTM (%)', 'Duration'],
    [
      'XXSAMPLE0010',
      'SAMPLE',
      'Sample bond 2.875% 2052',
      'United States',
      'USD',
      2.875,
      '2052-05-15',
      40,
      68.5,
      6_850_000,
      10_000_000,
      4.9,
      16.2,
    ],
    [
      'XXSAMPLE0028',
      'SAMPLE',
      'Sample bond 5% 2038',
      'Argentina',
      'USD',
      5,
      '2038-01-09',
      25,
      74.28,
      3_714_000,
      5_000_000,
      10.02,
      5.61,
    ],
  ]);
}

/** Par swap rates of one day, in percent: every currency of the convention table, and every kind of quote whose tenor does not depend on the day. */
export function sampleParCurve(date: string): string {
  const level = { USD: 3.6, EUR: 1.95, GBP: 3.8, JPY: 0.6, CHF: 0.1, CAD: 2.4, AUD: 3.7 } as const;
  const overnight = {
    USD: 'SOFR',
    EUR: '€STR',
    GBP: 'SONIA',
    JPY: 'TONA',
    CHF: 'SARON',
    CAD: 'CORRA',
    AUD: 'AONIA',
  } as const;
  const term = { EUR: 'EURIBOR', AUD: 'BBSW' } as const;
  /** Above the level, in percent. */
  const slope = { '1Y': 0, '2Y': 0.05, '5Y': 0.2, '10Y': 0.4, '30Y': 0.5 } as const;
  const rate = (currency: keyof typeof level, above: number) =>
    Number((level[currency] + above).toFixed(3));
  const swaps = (currency: keyof typeof level, index: string, above: number) =>
    Object.entries(slope).map(([tenor, more]): CsvCell[] => [
      date,
      currency,
      'swap',
      index,
      tenor,
      rate(currency, above + more),
    ]);
  const quotes = (Object.keys(level) as (keyof typeof level)[]).flatMap((currency) => [
    [date, currency, 'deposit', overnight[currency], '1D', rate(currency, 0)],
    ...swaps(currency, overnight[currency], 0.05),
  ]);
  const termQuotes = (['EUR', 'AUD'] as const).flatMap((currency): CsvCell[][] => {
    const [three, six] = [`${term[currency]}-3M`, `${term[currency]}-6M`];
    return [
      [date, currency, 'deposit', three, '3M', rate(currency, 0.1)],
      [date, currency, 'deposit', six, '6M', rate(currency, 0.15)],
      [date, currency, 'fra', six, '3x9', rate(currency, 0.16)],
      ...swaps(currency, six, 0.2),
      ...Object.keys(slope).map((tenor) => [
        date,
        currency,
        'basis',
        `${three}/${six}`,
        tenor,
        0.04,
      ]),
    ];
  });
  return writeCsv([
    ['date', 'currency', 'kind', 'index', 'tenor', 'rate_percent'],
    ...quotes,
    ...termQuotes,
  ]);
}

/** Three swaptions of 2 October 2026 as the repository published them: nothing is made up where real trades are kept. */
export function sampleTransactions(): string {
  return writeCsv([
    [
      'Dissemination Identifier',
      'Original Dissemination Identifier',
      'Action type',
      'Event type',
      'Event timestamp',
      'Cleared',
      'Execution Timestamp',
      'Effective Date',
      'Expiration Date',
      'Maturity date of the underlier',
      'Platform identifier',
      'Notional amount-Leg 1',
      'Notional currency-Leg 1',
      'First exercise date',
      'Option Premium Amount',
      'Option Premium Currency',
      'Strike Price',
      'UPI FISN',
      'UPI Underlier Name',
    ],
    [
      '5601091802000000201',
      '',
      'NEWT',
      'TRAD',
      '2026-10-02T20:39:00Z',
      'N',
      '2026-10-02T20:39:00Z',
      '2026-10-02',
      '2028-10-02',
      '2038-10-04',
      'BILT',
      '100,000,000',
      'USD',
      '2028-10-02',
      '4,230,000',
      'USD',
      '0.04977',
      'NA/O Call Epn Fxd Flt USD',
      'NA/Swap Fxd Flt USD',
    ],
    [
      '5587766786000000201',
      '',
      'NEWT',
      'TRAD',
      '2026-10-02T06:35:06Z',
      'N',
      '2026-10-02T06:35:06Z',
      '2026-10-02',
      '2027-10-05',
      '2028-10-06',
      'BGCD',
      '200,000,000',
      'AUD',
      '2027-10-05',
      '1,480,000',
      'AUD',
      '0.049375',
      'NA/O P Epn Fxd Flt AUD',
      'NA/Swap Fxd Flt AUD',
    ],
    [
      '5591484043000000101',
      '',
      'NEWT',
      'TRAD',
      '2026-10-02T08:27:42Z',
      'N',
      '2026-10-02T08:27:42Z',
      '2026-10-02',
      '2031-10-02',
      '2034-10-03',
      'TPSE',
      '20,000,000',
      'AUD',
      '2031-10-02',
      '856,000',
      'AUD',
      '0.05445',
      'NA/O Call Epn Fxd Flt AUD',
      'NA/Swap Fxd Flt AUD',
    ],
  ]);
}
