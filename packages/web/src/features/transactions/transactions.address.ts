// What the addresses of these pages hold.
import * as z from 'zod/mini';
import {
  executionVenues,
  monthRanges,
  parseStrike,
  transactionOptionTypes,
  transactionStates,
} from '@pricevault/basics';
import { choice, day, listParams, matching, param } from '../../lib/address/params.ts';

/** What the filters with a list offer. */
export const filterChoices = {
  expiry: monthRanges,
  tenor: monthRanges,
  optionType: transactionOptionTypes,
  executionVenueType: executionVenues,
  state: transactionStates,
  quality: ['clean', 'flagged'],
} as const;

export const isStrike = (text: string) => parseStrike(text) !== null;

const strike = z.string().check(z.maxLength(20), z.refine(isStrike));

export const filterSearch = z.object({
  currency: matching(/^[A-Z]{3}$/),
  expiry: choice(filterChoices.expiry),
  tenor: choice(filterChoices.tenor),
  strikeFixed: param(strike),
  optionType: choice(filterChoices.optionType),
  executionVenueType: choice(filterChoices.executionVenueType),
  state: choice(filterChoices.state),
  quality: choice(filterChoices.quality),
  from: day(),
  to: day(),
});

export const transactionsSearch = z.object({
  tab: choice(['table', 'overview', 'import']),
  ...filterSearch.shape,
  ...listParams(),
  /** Of the overview. */
  metric: choice(['count', 'volume']),
  /** The one that is shown with its history. */
  transaction: matching(/^[\w:.-]{1,100}$/),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/transactions': typeof transactionsSearch;
  }
}
