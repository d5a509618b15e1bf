// One request with its answers, for the detail of a trade or bond.
import { unpagedRows } from '@pricevault/basics';
import type { QuoteDetail, QuoteKind, ResultState } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { findNewestResults, stateOf } from '../results/newest-results.repository.ts';
import type { ResultsViewer } from '../results/results-viewer.repository.ts';
import { columnNames, rulesOf, tablesOf } from './quote-kinds.ts';
import { lastAnswers, lastOnWire, whyNoAnswer } from './quotes.repository.ts';

export type RequestChoice =
  | { readonly id: string }
  | { readonly createdAt: Date }
  | 'newest'
  | 'newest answered';

/** The condition on the request `r`; null when nothing can match. */
function conditionOf(choice: RequestChoice): RawBuilder<unknown> | null {
  if (choice === 'newest') return sql`true`;
  if (choice === 'newest answered') return sql`r.answers > 0`;
  if ('createdAt' in choice) return sql`r.created_at = ${choice.createdAt}`;
  return isUuid(choice.id) ? sql`r.id = ${choice.id}` : null;
}

type Figure<Kind extends QuoteKind> = { trade: 'value'; bond: 'bid' | 'offer' }[Kind];

/** With the average and the best answer of each figure. */
export type AnsweredRequest<Kind extends QuoteKind> = {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClosed: boolean;
  readonly isOwn: boolean;
  readonly isOwnFirm: boolean;
  readonly whyNoAnswer: QuoteDetail<Kind>['whyNoAnswer'];
  readonly farAnswers: number;
  readonly isResponsed: boolean;
  readonly answers: number;
} & Readonly<Record<`${Figure<Kind>}${'Avg' | 'Best'}`, number | null>> &
  Readonly<Record<`${Figure<Kind>}BestAt`, Date | null>>;

export async function findAnsweredRequest<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  thing: string,
  choice: RequestChoice,
): Promise<AnsweredRequest<Kind> | null> {
  const { userId, firmId, now } = viewer;
  const condition = conditionOf(choice);
  if (!condition) return null;
  const { requests, responses, thingId } = tablesOf(kind);
  const figures = rulesOf(kind).figures.flatMap(({ column, best }) => [
    `r.${column}_avg as "${column}Avg"`,
    `r.${column}_${best} as "${column}Best"`,
    `r.${column}_${best}_at as "${column}BestAt"`,
  ]);
  const { rows } = await sql<AnsweredRequest<Kind>>`
    select r.id, r.created_at as "createdAt", r.expires_at as "expiresAt", r.expires_at <= ${now} as "isClosed",
           r.user_id = ${userId} as "isOwn",
           r.firm_id = ${firmId} as "isOwnFirm", ${whyNoAnswer(viewer)} as "whyNoAnswer", r.far_answers as "farAnswers", r.answers, ${columnNames(figures)},
           exists (select from ${responses} a where a.request_id = r.id and a.firm_id = ${firmId}) as "isResponsed"
      from ${requests} r where r.${thingId} = ${thing} and ${condition}
     order by r.created_at desc, r.id limit 1`.execute(executor);
  return rows[0] ?? null;
}

type Answer<Kind extends QuoteKind> = QuoteDetail<Kind>['items'][number];

export async function listAnswers<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  requestId: string,
): Promise<Answer<Kind>[]> {
  const figures = rulesOf(kind).figures.map(({ column }) => column);
  const { rows } = await sql<Omit<Answer<Kind>, 'created'> & { created: Date }>`
    select id::text as "_id", ${columnNames(figures)}, is_far as "isFar", created_at as created from ${tablesOf(kind).responses}
     where request_id = ${requestId} and firm_id is not null order by created_at desc, id desc limit ${unpagedRows}`.execute(
    executor,
  );
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }) as Answer<Kind>);
}

export async function readLastMid(
  executor: Executor,
  viewer: Viewer,
  bondId: string,
): Promise<{ lastMid: number | null; midTime: string | null }> {
  const { rows } = await sql<{ lastMid: number | null; midTime: Date }>`
    select ${lastOnWire('bond')} from ${lastAnswers('bond', viewer, sql`${bondId}::uuid`)}`.execute(
    executor,
  );
  return { lastMid: rows[0]?.lastMid ?? null, midTime: rows[0]?.midTime.toISOString() ?? null };
}

export interface TradeNames {
  readonly asset: string;
  readonly user: string;
  readonly lastResult: ResultState | null;
}

export async function readTradeNames(
  executor: Executor,
  viewer: ResultsViewer,
  tradeId: string,
): Promise<TradeNames> {
  const { rows } = await sql<{ asset: string; user: string; number: number }>`
    select a.name as asset, coalesce(u.display_name, '') as user, t.trade_number as number
      from trades t join instruments type on type.id = t.instrument_id join assets a on a.id = type.asset_id
      left join users u on u.id = t.created_by
     where t.id = ${tradeId}`.execute(executor);
  const [trade] = rows;
  if (!trade) return { asset: '', user: '', lastResult: null };
  const { number, ...names } = trade;
  const newest = await findNewestResults(executor, viewer, [number]);
  return { ...names, lastResult: stateOf(newest.get(number)) };
}
