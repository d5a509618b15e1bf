// What somebody asked for and answered, for their own file: all of it, also where the trade has been taken out of sight.
import type { CsvCell } from '@pricevault/file-formats/csv/write-csv';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { csvLines } from '../../platform/http/csv-reply.ts';
import type { RequestTables } from './request-tables.repository.ts';

interface LastQuote {
  readonly id: string;
  readonly requestedAt: Date;
}
type QuoteRow = LastQuote & Readonly<Record<string, CsvCell | Date>>;

/** `select` reads the next rows, with a column for each heading. */
export function ownQuoteLines(
  executor: Executor,
  headings: readonly string[],
  select: (last: LastQuote | null, limit: number) => RawBuilder<unknown>,
): AsyncGenerator<string> {
  return csvLines<QuoteRow>(
    headings,
    async (last, limit) => {
      const { rows } = await sql<QuoteRow>`${select(last, limit)}`.execute(executor);
      return rows;
    },
    (row) =>
      headings.map((heading) => {
        const cell = row[heading];
        return cell instanceof Date ? cell.toISOString() : cell;
      }),
  );
}

/** Rows `r`: the next `limit` requests after `last` that the user made or answered, newest first. */
export function ownQuotesAfter(
  { requests, responses }: RequestTables,
  userId: string,
  last: LastQuote | null,
  limit: number,
): RawBuilder<unknown> {
  const isAfter = last
    ? sql`(r.created_at, r.id) < (${last.requestedAt}::timestamptz, ${last.id}::uuid)`
    : sql`true`;
  const next = sql`order by r.created_at desc, r.id desc limit ${limit}`;
  return sql`(
    select * from (
      (select r.* from ${requests} r where r.user_id = ${userId} and ${isAfter} ${next})
      union
      (select r.* from ${responses} a join ${requests} r on r.id = a.request_id
        where a.user_id = ${userId} and ${isAfter} ${next})
    ) r ${next}
  ) r`;
}
