// The filters of the full table: as texts in the fields, and in the address, so that a link shows the same.
import {
  executionVenues,
  monthRanges,
  parseStrike,
  transactionOptionTypes,
} from '@pricevault/basics';
import { transactionStates } from '@pricevault/contract';

/** What the filters hold: texts as they stand in the fields, empty for none. */
export interface Filters {
  readonly currency: string;
  readonly expiry: string;
  readonly tenor: string;
  readonly strikeFixed: string;
  readonly optionType: string;
  readonly executionVenueType: string;
  readonly state: string;
  readonly quality: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters: Filters = {
  currency: '',
  expiry: '',
  tenor: '',
  strikeFixed: '',
  optionType: '',
  executionVenueType: '',
  state: '',
  quality: '',
  from: '',
  to: '',
};

export const qualityChoices = ['clean', 'flagged'] as const;

const oneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the server would take; anything else in a link counts as left blank. */
const accepts: Readonly<Record<keyof Filters, (text: string) => boolean>> = {
  currency: (text) => /^[A-Z]{3}$/.test(text),
  expiry: oneOf(monthRanges),
  tenor: oneOf(monthRanges),
  strikeFixed: (text) => parseStrike(text) !== null,
  optionType: oneOf(transactionOptionTypes),
  executionVenueType: oneOf(executionVenues),
  state: oneOf(transactionStates),
  quality: oneOf(qualityChoices),
  from: isDay,
  to: isDay,
};

const names = Object.keys(noFilters) as (keyof Filters)[];

/** What can be asked for: without what is half typed or wrong. */
export function validFilters(filters: Readonly<Record<string, unknown>>): Filters {
  const entries = names.map((name) => {
    const value = filters[name];
    // The router reads a bare 0.05 as a number.
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return [name, accepts[name](text) ? text : ''] as const;
  });
  return { ...noFilters, ...Object.fromEntries(entries) };
}

/** For the address: only what is set. */
export function searchOfFilters(filters: Filters): Partial<Filters> {
  return Object.fromEntries(
    Object.entries(validFilters({ ...filters })).filter(([, text]) => text !== ''),
  );
}

/** True for a text that is neither blank nor a strike. */
export function isStrikeWrong({ strikeFixed }: Filters): boolean {
  return strikeFixed.trim() !== '' && parseStrike(strikeFixed) === null;
}
