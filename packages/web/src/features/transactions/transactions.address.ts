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

export const qualityChoices = ['clean', 'flagged'] as const;

const strike = z.string().check(
  z.maxLength(20),
  z.refine((text) => parseStrike(text) !== null),
);

export const filterSearch = z.object({
  currency: matching(/^[A-Z]{3}$/),
  expiry: choice(monthRanges),
  tenor: choice(monthRanges),
  strikeFixed: param(strike),
  optionType: choice(transactionOptionTypes),
  executionVenueType: choice(executionVenues),
  state: choice(transactionStates),
  quality: choice(qualityChoices),
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
