// A user's requests and answers for their export, including those on removed trades.
import type { QuoteKind } from '@pricevault/contract';
import type { CsvCell } from '@pricevault/file-formats/csv/write-csv';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { csvLines } from '../../platform/http/csv-reply.ts';
import { rulesOf, tablesOf } from './quote-kinds.ts';

interface LastQuote {
  readonly id: string;
  readonly requestedAt: Date;
}
type QuoteRow = LastQuote & Readonly<Record<string, CsvCell | Date>>;

export function ownQuoteLines(
  executor: Executor,
  kind: QuoteKind,
  { userId, firmId, seesAnswers, now }: Viewer,
): AsyncGenerator<string> {
  const { file } = rulesOf(kind);
  const { responses } = tablesOf(kind);
  const columns = {
    requestedAt: 'r.created_at',
    closesAt: 'r.expires_at',
    ...file.thing,
    askedByYou: 'r.is_own',
    ...file.answer,
    answeredAt: 'own.created_at',
    answers: 'r.answers',
    ...file.averages,
    ...file.best,
  };
  const headings = Object.keys(columns);
  // Whoever has left the firm that asked or answered sees what strangers to the request see.
  const seesAverages = sql`${seesAnswers} and (r.expires_at <= ${now} or r.firm_id = ${firmId} or own.request_id is not null)`;
  const selected = Object.entries(columns).map(([heading, column]) => {
    if (heading in file.averages)
      return sql`case when ${seesAverages} then ${sql.raw(column)} end as ${sql.ref(heading)}`;
    if (heading in file.best)
      return sql`case when ${seesAnswers} then ${sql.raw(column)} end as ${sql.ref(heading)}`;
    return sql`${sql.raw(column)} as ${sql.ref(heading)}`;
  });
  return csvLines<QuoteRow>(
    headings,
    async (last, limit) => {
      const { rows } = await sql<QuoteRow>`
        select r.id, ${sql.join(selected)}
          from ${ownQuotesAfter(kind, userId, last, limit)} ${sql.raw(file.from)}
          left join ${responses} own on own.request_id = r.id and own.firm_id = ${firmId}
         order by r.created_at desc, r.id desc`.execute(executor);
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
function ownQuotesAfter(
  kind: QuoteKind,
  userId: string,
  last: LastQuote | null,
  limit: number,
): RawBuilder<unknown> {
  const { requests, responses } = tablesOf(kind);
  const isAfter = last
    ? sql`(r.created_at, r.id) < (${last.requestedAt}::timestamptz, ${last.id}::uuid)`
    : sql`true`;
  const next = sql`order by r.created_at desc, r.id desc limit ${limit}`;
  return sql`(
    select *, r.user_id = ${userId} as is_own from (
      (select r.* from ${requests} r where r.user_id = ${userId} and ${isAfter} ${next})
      union
      (select r.* from ${responses} a join ${requests} r on r.id = a.request_id
        where a.user_id = ${userId} and ${isAfter} ${next})
    ) r ${next}
  ) r`;
}
