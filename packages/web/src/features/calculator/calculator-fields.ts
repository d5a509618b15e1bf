// What the calculator asks for: every field as plain text (numbers with a point, whatever the language), its default and,
// where it is a choice, the closed list behind it. The address bar holds the texts of the instrument that is shown, so that
// a link shows what its sender saw, also to a reader of another language.
import type * as z from 'zod/mini';
import { addMonths, dayCounts, formatDate, parseDate, yieldConventions } from '@pricevault/pricing';
import { modes, type calculatorSearch } from './calculator.address.ts';
import { firstChoices, firstTexts } from './first-values.ts';

export const choices = {
  mode: modes,
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

export type TextName = keyof typeof firstTexts;
export type FieldName = TextName | ChoiceName;
export type CalculatorFields = { readonly [Name in TextName]: string } & {
  readonly [Name in ChoiceName]: (typeof choices)[Name][number];
};

export const defaultFields: CalculatorFields = { ...firstTexts, ...firstChoices };
const fieldNames = Object.keys(defaultFields) as FieldName[];

const bondFields: ReadonlySet<FieldName> = new Set([
  'coupon', 'couponFrequency', 'settlement', 'maturity', 'interestFrom', 'firstCoupon', 'dayCount', 'convention',
  'bondGiven', 'price', 'yield', 'face', 'isin',
]); // prettier-ignore

/** Whether a field belongs to the instrument that is shown. */
const isOf = (mode: CalculatorFields['mode'], name: FieldName): boolean =>
  name === 'mode' || bondFields.has(name) === (mode === 'bond');

/** Characters, of a field's text; an address may hold anything. */
export const maxTextLength = 40;

type CalculatorSearch = z.output<typeof calculatorSearch>;

/**
 * The fields that an address stands for; whatever it says that we do not know is left out. It speaks of one instrument;
 * the fields of the other stay as they are.
 */
export function fieldsOfSearch(
  search: CalculatorSearch,
  today: string,
  before: CalculatorFields = defaultFields,
): CalculatorFields {
  const { mode = 'swaption' } = search;
  const fields: Record<string, string> = { ...before };
  for (const name of fieldNames) {
    if (!isOf(mode, name)) continue;
    const text = search[name];
    const list: readonly string[] | undefined = isChoice(name) ? choices[name] : undefined;
    const isKnown = text !== undefined && (list === undefined || list.includes(text));
    fields[name] = isKnown ? text : defaultFields[name];
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

/** What the address must say: what differs from the defaults of the instrument shown. */
export function searchOfFields(fields: CalculatorFields): CalculatorSearch {
  const isSaid = (name: FieldName) =>
    fields[name] !== defaultFields[name] && isOf(fields.mode, name);
  return Object.fromEntries(
    fieldNames.map((name) => [name, isSaid(name) ? fields[name] : undefined]),
  );
}

const isChoice = (name: FieldName): name is ChoiceName => Object.hasOwn(choices, name);
