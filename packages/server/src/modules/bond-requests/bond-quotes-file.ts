// The own requests and answers on bonds as a CSV file.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { ownQuoteLines, ownQuotesAfter } from '../quotes/own-quotes.repository.ts';
import { bondRequestTables } from '../quotes/request-tables.repository.ts';

const headings = [
  'requestedAt', 'closesAt', 'isin', 'ticker', 'name', 'currency', 'coupon', 'maturity', 'askedByYou', 'yourBid',
  'yourOffer', 'answeredAt', 'answers', 'averageBid', 'averageOffer', 'highestBid', 'lowestOffer',
] as const; // prettier-ignore

export function bondQuoteLines(executor: Executor, userId: string): AsyncGenerator<string> {
  return ownQuoteLines(
    executor,
    headings,
    (last, limit) => sql`
    select r.id, r.created_at as "requestedAt", r.expires_at as "closesAt", b.isin, b.ticker, b.name, b.currency,
           b.coupon, b.maturity, r.user_id = ${userId} as "askedByYou", own.bid as "yourBid", own.offer as "yourOffer",
           own.created_at as "answeredAt", r.answers, r.bid_avg as "averageBid", r.offer_avg as "averageOffer",
           r.bid_max as "highestBid", r.offer_min as "lowestOffer"
      from ${ownQuotesAfter(bondRequestTables, userId, last, limit)}
      join bonds b on b.id = r.bond_id
      left join bond_responses own on own.request_id = r.id and own.user_id = ${userId}
     order by r.created_at desc, r.id desc`,
  );
}
