// The address of the public search: what the card asks for, and which page of what is found.
import { defaultTradePageSize, transactionPageSizes } from '@pricevault/basics';

export interface SearchCriteria {
  readonly expiry: string;
  readonly tenor: string;
  readonly strikeFixed: string;
}

export const noCriteria: SearchCriteria = { expiry: '', tenor: '', strikeFixed: '' };

export interface WantedPage {
  /** From 0; the address counts from 1. */
  readonly page: number;
  readonly limit: number;
}

export const firstPage: WantedPage = { page: 0, limit: defaultTradePageSize };

export function criteriaOf(query: string): SearchCriteria {
  const parameters = new URLSearchParams(query);
  const read = (name: keyof SearchCriteria) => parameters.get(name) ?? '';
  return { expiry: read('expiry'), tenor: read('tenor'), strikeFixed: read('strikeFixed') };
}

/** What does not fit counts as absent. */
export function wantedPageOf(query: string): WantedPage {
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page') ?? '';
  const limit = Number(parameters.get('limit'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : firstPage.page,
    limit: transactionPageSizes.find((size) => size === limit) ?? firstPage.limit,
  };
}

/** The same search at another page; what the page starts with is left out. */
export function addressOfPage(query: string, { page, limit }: WantedPage): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  parameters.delete('limit');
  if (page !== firstPage.page) parameters.set('page', String(page + 1));
  if (limit !== firstPage.limit) parameters.set('limit', String(limit));
  return `?${parameters}`;
}
