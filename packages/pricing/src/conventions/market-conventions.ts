// The swap market of each currency, one entry after the other: a row is read from its sources, and an entry without a
// published source is left out. To add a currency, add a row; nothing falls back on another currency's.
import type { Calendar } from '../dates/calendar.ts';
import type { DayCount } from '../dates/day-count.ts';
import type { SettlementMethod } from '../options/swaption.ts';
import type { SourceName } from './sources.ts';
import type { SwapConventions } from './swap-conventions.ts';

export const termIndices = ['EURIBOR-3M', 'EURIBOR-6M', 'BBSW-3M', 'BBSW-6M'] as const;
export type TermIndex = (typeof termIndices)[number];
export const overnightIndices = [
  'SOFR', '€STR', 'SONIA', 'TONA', 'SARON', 'CORRA', 'AONIA',
] as const; // prettier-ignore
export type OvernightIndex = (typeof overnightIndices)[number];
export type RateIndex = OvernightIndex | TermIndex;

interface Sourced {
  readonly sources: readonly SourceName[];
}

/** A fixed rate against an index. */
export interface MarketSwap extends SwapConventions, Sourced {
  readonly index: RateIndex;
}

export interface TermIndexConventions extends Sourced {
  readonly months: number;
  /** Business days from the fixing to the start of the loan. */
  readonly fixingDays: number;
  readonly dayCount: DayCount;
}

export interface TermMarket {
  readonly index: TermIndex;
  readonly loan: TermIndexConventions;
  readonly swap: MarketSwap;
  /** The longest tenor at which swaptions are on this index; the next market of the list takes over. */
  readonly swaptionMonths: number;
  readonly swaptionSources: readonly SourceName[];
}

/** Two floating legs; the spread is added to the first. */
export interface BasisMarket extends Sourced {
  readonly indices: readonly [RateIndex, RateIndex];
}

/** Either is absent where no source says it. */
export interface SwaptionMarket extends Sourced {
  /** What exercise delivers by default. */
  readonly delivery?: 'cleared swap' | 'swap';
  readonly cash?: Exclude<SettlementMethod, 'physical'>;
}

export interface MarketConventions {
  readonly calendar: Calendar;
  readonly calendarSources: readonly SourceName[];
  /** Discounting, and the swaptions of currencies without a term market. */
  readonly overnight: MarketSwap;
  /** In order of the tenors at which swaptions are on them. */
  readonly term: readonly TermMarket[];
  readonly basis: readonly BasisMarket[];
  readonly swaption?: SwaptionMarket;
}

const usual = {
  adjustment: 'ModifiedFollowing',
  endOfMonth: false,
  stub: 'short initial',
  paymentDelay: 0,
  singlePaymentMonths: 0,
} as const;

const both = (months: number, dayCount: DayCount) => ({
  fixed: { months, dayCount },
  floating: { months, dayCount },
});

export const marketConventions = {
  USD: {
    calendar: 'US GovernmentBond',
    calendarSources: ['cmeSofr', 'sifma'],
    overnight: {
      ...usual, index: 'SOFR', calendar: 'US GovernmentBond', spotDays: 2, paymentDelay: 2,
      ...both(12, 'ACT/360'), sources: ['cmeSofr', 'erisSofr', 'strata', 'rateslib'],
    },
    term: [],
    basis: [],
    swaption: { delivery: 'cleared swap', cash: 'collateralised cash price', sources: ['isdaMatrix'] },
  },
  EUR: {
    calendar: 'TARGET',
    calendarSources: ['ecbTarget', 'quantlib'],
    overnight: {
      ...usual, index: '€STR', calendar: 'TARGET', spotDays: 2, paymentDelay: 1,
      ...both(12, 'ACT/360'), sources: ['rateslib', 'strata'],
    },
    term: [
      {
        index: 'EURIBOR-3M',
        loan: { months: 3, fixingDays: 2, dayCount: 'ACT/360', sources: ['strata', 'fmbasics'] },
        swap: {
          ...usual, index: 'EURIBOR-3M', calendar: 'TARGET', spotDays: 2,
          fixed: { months: 12, dayCount: '30/360 BondBasis' }, floating: { months: 3, dayCount: 'ACT/360' },
          sources: ['euTradingObligation', 'strata', 'ore'],
        },
        swaptionMonths: 12,
        swaptionSources: ['quantlibSwapIndex'],
      },
      {
        index: 'EURIBOR-6M',
        loan: { months: 6, fixingDays: 2, dayCount: 'ACT/360', sources: ['strata', 'fmbasics'] },
        swap: {
          ...usual, index: 'EURIBOR-6M', calendar: 'TARGET', spotDays: 2,
          fixed: { months: 12, dayCount: '30/360 BondBasis' }, floating: { months: 6, dayCount: 'ACT/360' },
          sources: ['euTradingObligation', 'strata', 'ore'],
        },
        swaptionMonths: Infinity,
        swaptionSources: ['quantlibSwapIndex'],
      },
    ],
    basis: [{ indices: ['EURIBOR-3M', 'EURIBOR-6M'], sources: ['rateslib'] }],
    swaption: { cash: 'collateralised cash price', sources: ['isdaEurCash'] },
  },
  GBP: {
    calendar: 'UK',
    calendarSources: ['ukBankHolidays', 'quantlib'],
    overnight: {
      ...usual, index: 'SONIA', calendar: 'UK', spotDays: 0, endOfMonth: true,
      ...both(12, 'ACT/365F'), sources: ['ukTradingObligation', 'strata', 'rateslib'],
    },
    term: [],
    basis: [],
    swaption: { cash: 'collateralised cash price', sources: ['sterlingSwapRate', 'natwestSonia'] },
  },
  JPY: {
    calendar: 'Tokyo',
    calendarSources: ['japaneseHolidays', 'quantlib'],
    overnight: {
      ...usual, index: 'TONA', calendar: 'Tokyo', spotDays: 2, paymentDelay: 2, endOfMonth: true,
      stub: 'short final', ...both(12, 'ACT/365F'), sources: ['traditionTona', 'strata', 'rateslib'],
    },
    term: [],
    basis: [],
    swaption: { delivery: 'swap', sources: ['riskSettlement', 'drop'] },
  },
  CHF: {
    calendar: 'Zurich',
    calendarSources: ['quantlib'],
    overnight: {
      ...usual, index: 'SARON', calendar: 'Zurich', spotDays: 2, paymentDelay: 2,
      ...both(12, 'ACT/360'), sources: ['strata', 'rateslib'],
    },
    term: [],
    basis: [],
  },
  CAD: {
    calendar: 'Toronto',
    calendarSources: ['quantlib'],
    overnight: {
      ...usual, index: 'CORRA', calendar: 'Toronto', spotDays: 1, paymentDelay: 1,
      singlePaymentMonths: 12, ...both(6, 'ACT/365F'), sources: ['rateslib', 'strata'],
    },
    term: [],
    basis: [],
    swaption: { delivery: 'swap', cash: 'collateralised cash price', sources: ['isdaMatrix'] },
  },
  AUD: {
    calendar: 'Sydney',
    calendarSources: ['nswHolidays', 'quantlib'],
    overnight: {
      ...usual, index: 'AONIA', calendar: 'Sydney', spotDays: 1, paymentDelay: 2, endOfMonth: true,
      ...both(12, 'ACT/365F'), sources: ['rateslib', 'strata'],
    },
    term: [
      {
        index: 'BBSW-3M',
        loan: { months: 3, fixingDays: 0, dayCount: 'ACT/365F', sources: ['strata', 'fmbasics'] },
        swap: {
          ...usual, index: 'BBSW-3M', calendar: 'Sydney', spotDays: 1, endOfMonth: true,
          ...both(3, 'ACT/365F'), sources: ['sfeSwapFutures', 'rateslib', 'ore'],
        },
        swaptionMonths: 36,
        swaptionSources: ['sfeSwapFutures'],
      },
      {
        index: 'BBSW-6M',
        loan: { months: 6, fixingDays: 0, dayCount: 'ACT/365F', sources: ['strata', 'fmbasics'] },
        swap: {
          ...usual, index: 'BBSW-6M', calendar: 'Sydney', spotDays: 1, endOfMonth: true,
          ...both(6, 'ACT/365F'), sources: ['sfeSwapFutures', 'rateslib', 'ore'],
        },
        swaptionMonths: Infinity,
        swaptionSources: ['sfeSwapFutures'],
      },
    ],
    basis: [{ indices: ['BBSW-3M', 'BBSW-6M'], sources: ['rateslib'] }],
    swaption: { delivery: 'swap', sources: ['drop'] },
  },
} as const satisfies Readonly<Record<string, MarketConventions>>; // prettier-ignore
