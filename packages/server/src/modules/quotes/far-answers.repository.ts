// What an answer is compared with: the last averages and the last consensus of the trade and its neighbours, or the last average of
// the bond. Only what the answering firm may see: otherwise trying values would tell what it may not.
import type { QuoteKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { findNewestResults } from '../results/newest-results.repository.ts';
import type { ResultsViewer } from '../results/results-viewer.repository.ts';
import { lastAnswers } from './quotes.repository.ts';

export interface ReferenceViewer extends Viewer {
  readonly results: ResultsViewer;
}

export async function readReferences(
  executor: Executor,
  kind: QuoteKind,
  viewer: ReferenceViewer,
  thing: string,
): Promise<number[]> {
  const compared = kind === 'bond' ? [] : await readNeighbourhood(executor, thing);
  const ids = kind === 'bond' ? [thing] : compared.map(({ id }) => id);
  const { rows } = await sql<{ average: number | null }>`
    select last.average from unnest(${ids}::uuid[]) as c(id)
      join ${lastAnswers(kind, viewer, sql`c.id`, 'others')} on true`.execute(executor);
  const consensus = await findNewestResults(
    executor,
    viewer.results,
    compared.map(({ number }) => number),
    { hasMean: true },
  );
  const means = [...consensus.values()].map(({ mean }) => mean);
  return [...rows.map(({ average }) => average), ...means].flatMap((price) => price ?? []);
}

/** The trade and its neighbours: of the same type, expiry, tenor and side, and one of the two nearest strikes. */
async function readNeighbourhood(
  executor: Executor,
  tradeId: string,
): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select t.id, t.trade_number as number from trades t where t.id = ${tradeId}
    union all
    (select n.id, n.trade_number from trades t
       join trades n on n.instrument_id = t.instrument_id and n.expiry = t.expiry and n.tenor = t.tenor
        and n.option_type is not distinct from t.option_type and n.id <> t.id
      where t.id = ${tradeId} and n.strike_relative is not null and t.strike_relative is not null
      order by abs(n.strike_relative - t.strike_relative), n.id limit 2)`.execute(executor);
  return rows;
}
