// The own requests and answers on trades as a CSV file.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { ownQuoteLines, ownQuotesAfter } from '../quotes/own-quotes.repository.ts';
import { tradeRequestTables } from '../quotes/request-tables.repository.ts';

const headings = [
  'requestedAt', 'closesAt', 'tradeId', 'instrumentName', 'currency', 'expiry', 'tenor', 'strikeRelative', 'optionType',
  'askedByYou', 'yourValue', 'answeredAt', 'answers', 'average', 'highest',
] as const; // prettier-ignore

export function tradeQuoteLines(executor: Executor, userId: string): AsyncGenerator<string> {
  return ownQuoteLines(
    executor,
    headings,
    (last, limit) => sql`
    select r.id, r.created_at as "requestedAt", r.expires_at as "closesAt", t.trade_number as "tradeId",
           i.name as "instrumentName", i.currency, t.expiry, t.tenor, t.strike_relative as "strikeRelative",
           t.option_type as "optionType", r.user_id = ${userId} as "askedByYou", own.value as "yourValue",
           own.created_at as "answeredAt", r.answers, r.value_avg as average, r.value_max as highest
      from ${ownQuotesAfter(tradeRequestTables, userId, last, limit)}
      join trades t on t.id = r.trade_id join instruments i on i.id = r.instrument_id
      left join trade_responses own on own.request_id = r.id and own.user_id = ${userId}
     order by r.created_at desc, r.id desc`,
  );
}
