// The choices that forms and filters offer (spec 000 section 9, spec 001 section 9). Schemas, selects and types derive
// from these lists.

export const assetClasses = ['Equities', 'FX', 'Rates', 'Credit', 'Commodities', 'Crypto'] as const;

/** The specified two, then the others whose swap conventions are known (`marketConventions`). */
export const currencies = ['USD', 'GBP', 'EUR', 'JPY', 'CHF', 'CAD', 'AUD'] as const;
export const serviceFrequencies = ['Daily', 'Monthly'] as const;
/** Minutes between two choices of a pricing time. */
export const pricingTimeStepMinutes = 5;

export const partnerStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** Months, written as on the wire and in files. */
export const tradeExpiries = [
  '1m', '2m', '3m', '4m', '5m', '6m', '9m', '12m', '18m', '24m', '36m', '48m', '60m', '84m', '120m', '180m', '240m',
] as const; // prettier-ignore
export const tradeTenors = [
  '12m', '24m', '36m', '48m', '60m', '72m', '84m', '96m', '108m', '120m', '144m', '180m', '240m', '300m', '360m',
] as const; // prettier-ignore

/** Strike minus forward as a decimal rate: -0.05 is 500 basis points below the forward. */
export const tradeStrikes = [
  -0.05, -0.04, -0.035, -0.03, -0.025, -0.02, -0.015, -0.01, -0.0075, -0.005, -0.0025, 0, 0.0025,
  0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04, 0.05,
] as const;
/** The dashboard's list is the trade form's without 0.025, as specified. */
export const dashboardStrikes = tradeStrikes.filter((strike) => strike !== 0.025);
export const defaultDashboardStrike = 0.05;

export const optionTypes = ['Payer', 'Receiver', 'Straddle'] as const;
export const underlyings = ['SOFR'] as const;
export const shores = ['Onshore', 'Offshore'] as const;
export const collateralConventions = ['CCP LCH'] as const;
export const settlementTypes = ['CASH_PRICE_CH'] as const;
export const priceConventions = ['Forward Premium'] as const;
export const exerciseTypes = ['European'] as const;
export const dayCounts = ['ACT360'] as const;
/** Trades made on screen are of types in this currency alone. */
export const createdTradeCurrency = 'USD' satisfies (typeof currencies)[number];

/** Payments a year. */
export const swapFrequencies = [1] as const;

export const bondFormOptions = {
  moodyRating: ['NR'],
  spRating: ['B-'],
  barcapRating: ['B-'],
  location: ['India'],
  currency: ['USD'],
} as const;

/** What a dashboard cell can show of its values. */
export const resultMetrics = ['std', 'mean', 'n', 'z', 'vol'] as const;

export const lookbacks = ['1D', '1W', '1M', '3M', '1Y', 'custom'] as const;

/** Expiry and tenor choices of the transaction search, in months: lower bound in, upper out. */
export const monthRanges = [
  '<1m', '1m-6m', '6m-9m', '9m-12m', '12m-36m', '36m-72m', '72m-120m', '120m-240m', '>240m',
] as const; // prettier-ignore

/** The default headings of a trades file, in order; the first one is fixed. */
export const csvHeadings = [
  'Trade Reference', 'assetName', 'instrumentName', 'currency', 'serviceFrequency', 'pricingTime', 'underlying',
  'onshoreOffshore', 'collateralConvention', 'settlementType', 'priceConvention', 'expiry', 'tenor', 'strikeRelative',
  'strikeFixed', 'exerciseType', 'optionType', 'swapFixedDCC', 'swapFixedFrequency', 'swapFloatDCC', 'createdAt',
] as const; // prettier-ignore
