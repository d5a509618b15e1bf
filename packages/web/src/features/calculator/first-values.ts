// What the fields of the calculator start with. Apart from the address, which every page loads.
export const firstTexts = {
  /** Percent. */
  forward: '3.85',
  strike: '3.85',
  /** Basis points from the forward. */
  offset: '0',
  shift: '3',
  /** A period such as 18M, or years. */
  expiry: '1Y',
  tenor: '10Y',
  /** Basis points a year. */
  normalVol: '95',
  /** Percent. */
  blackVol: '25',
  /** Basis points of the notional. */
  premium: '320',
  /** Percent; empty takes the forward. */
  discountRate: '',
  annuity: '8',
  discountFactor: '0.96',
  notional: '100000000',
  /** Empty is solved so that the smile goes through the quote. */
  alpha: '',
  beta: '0.25',
  rho: '-0.2',
  nu: '0.4',
  coupon: '4.25',
  /** Filled with today and about ten years on when the page opens without them. */
  settlement: '',
  maturity: '',
  /** Empty: all periods are regular. */
  interestFrom: '',
  /** Empty: the first period is regular or short. */
  firstCoupon: '',
  /** Clean, for 100 of face. */
  price: '98.5',
  yield: '4.4',
  face: '1000000',
  isin: '',
} as const;

export const firstChoices = {
  mode: 'swaption',
  optionType: 'payer',
  model: 'normal',
  strikeKind: 'absolute',
  given: 'vol',
  premiumPaid: 'forward',
  discounting: 'flat',
  swapFrequency: '1',
  settlementMethod: 'physical',
  smile: 'sabr',
  couponFrequency: '2',
  dayCount: 'ACT/ACT ICMA',
  convention: 'US street',
  bondGiven: 'price',
} as const;

export type FieldName = keyof typeof firstTexts | keyof typeof firstChoices;
