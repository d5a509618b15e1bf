import { transactionsContract } from '@pricevault/contract/transactions/transactions.contract';
import type { AnswerOf, SearchedTransaction } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import type { SearchCriteria, WantedPage } from './search-address.ts';

export interface FoundPage {
  readonly data: readonly SearchedTransaction[];
  readonly total: number;
  readonly totalIsMinimum: boolean;
}

/** Pages count from 0. What the address holds goes to the server as it is: the server says what is wrong with it. */
export function searchTransactions(
  criteria: SearchCriteria,
  { page, limit }: WantedPage,
): Promise<FoundPage> {
  return callApi(transactionsContract.search, { query: { ...criteria, page, limit } });
}

export type Coverage = AnswerOf<(typeof transactionsContract)['coverage']>;

export function readCoverage(): Promise<Coverage> {
  return callApi(transactionsContract.coverage);
}
