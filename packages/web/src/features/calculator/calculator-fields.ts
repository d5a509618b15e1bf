// What the calculator asks for: every field as plain text (numbers with a point, whatever the language), its default and,
// where it is a choice, the closed list behind it. The address bar holds the texts of the instrument that is shown, so that
// a link shows what its sender saw, also to a reader of another language.
import { addMonths, dayCounts, formatDate, parseDate, yieldConventions } from '@pricevault/pricing';

export const choices = {
  mode: ['swaption', 'bond'],
  optionType: ['payer', 'receiver', 'straddle'],
  model: ['normal', 'black', 'shifted'],
  strikeKind: ['absolute', 'relative'],
  given: ['vol', 'premium'],
  premiumPaid: ['forward', 'spot'],
  discounting: ['flat', 'factors'],
  swapFrequency: ['1', '2', '4'],
  settlementMethod: ['physical', 'collateralised', 'parYield'],
  smile: ['flat', 'sabr'],
  couponFrequency: ['1', '2', '4', '12'],
  dayCount: dayCounts,
  convention: yieldConventions,
  bondGiven: ['price', 'yield'],
} as const;

export type ChoiceName = keyof typeof choices;

const texts = {
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
  /** Clean, for 100 of face. */
  price: '98.5',
  yield: '4.4',
  face: '1000000',
  isin: '',
} as const;

export type TextName = keyof typeof texts;
export type FieldName = TextName | ChoiceName;
export type CalculatorFields = { readonly [Name in TextName]: string } & {
  readonly [Name in ChoiceName]: (typeof choices)[Name][number];
};

const firstChoices: { readonly [Name in ChoiceName]: (typeof choices)[Name][number] } = {
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
};

export const defaultFields: CalculatorFields = { ...texts, ...firstChoices };
const fieldNames = Object.keys(defaultFields) as FieldName[];

const bondFields: ReadonlySet<FieldName> = new Set([
  'coupon', 'couponFrequency', 'settlement', 'maturity', 'interestFrom', 'dayCount', 'convention', 'bondGiven', 'price',
  'yield', 'face', 'isin',
]); // prettier-ignore

/** Whether a field belongs to the instrument that is shown. */
const isOf = (mode: CalculatorFields['mode'], name: FieldName): boolean =>
  name === 'mode' || bondFields.has(name) === (mode === 'bond');

/** Characters, of a field's text; an address may hold anything. */
export const maxTextLength = 40;

/**
 * The fields that an address stands for; whatever it says that we do not know is left out. It speaks of one instrument;
 * the fields of the other stay as they are.
 */
export function fieldsOfSearch(
  search: Readonly<Record<string, unknown>>,
  today: string,
  before: CalculatorFields = defaultFields,
): CalculatorFields {
  const mode = search['mode'] === 'bond' ? 'bond' : 'swaption';
  const fields: Record<string, string> = { ...before };
  for (const name of fieldNames) {
    if (!isOf(mode, name)) continue;
    fields[name] = defaultFields[name];
    const given = search[name];
    if (typeof given !== 'string' && typeof given !== 'number') continue;
    const text = String(given).slice(0, maxTextLength);
    const list: readonly string[] | undefined = isChoice(name) ? choices[name] : undefined;
    if (list === undefined || list.includes(text)) fields[name] = text;
  }
  fields['settlement'] ||= today;
  fields['maturity'] ||= usualMaturity(fields['settlement']);
  // Every name was set above, each choice from its own list.
  return fields as unknown as CalculatorFields;
}

/** Nearly ten years on, on a 15th: two months from the nearest coupon, so that interest has accrued. */
function usualMaturity(settlement: string): string {
  const day = parseDate(settlement);
  return day === undefined ? '' : `${formatDate(addMonths(day, 118)).slice(0, 8)}15`;
}

/** What the address must say: what differs from the defaults of the instrument shown. Numbers are numbers in it. */
export function searchOfFields(fields: CalculatorFields): Record<string, string | number> {
  const search: Record<string, string | number> = {};
  for (const name of fieldNames) {
    const text = fields[name];
    if (text === defaultFields[name] || !isOf(fields.mode, name)) continue;
    search[name] = String(Number(text)) === text && text !== 'NaN' ? Number(text) : text;
  }
  return search;
}

const isChoice = (name: FieldName): name is ChoiceName => Object.hasOwn(choices, name);
