// What became of a firm's challenges after the last change of their exceptions: a signed book stays as it was signed meanwhile.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MarkKey } from './exceptions.repository.ts';

export interface MovedMark extends MarkKey {
  readonly to: 'challenged' | 'open';
}

/** By the newest challenge of each result: while it waits or its trade is open again, its exception is challenged. */
export async function findMovedWhileLocked(
  executor: Executor,
  firmId: string,
  windowId: number,
): Promise<MovedMark[]> {
  const { rows } = await sql<MovedMark>`
    select c.trade_number as "tradeId", w.valuation_date as "valuationDate", case when m.ended_at is null then 'challenged' else 'open' end as to
      from (
        select distinct on (trade_number) * from challenges where firm_id = ${firmId} and window_id = ${windowId}
         order by trade_number, made_at desc) as c
      join submission_windows w on w.id = c.window_id
      left join submission_windows r on r.id = c.reopening_id
     cross join lateral (select case when c.state = 'accepted' then r.told_at else c.decided_at end as ended_at) as m
      left join desk_exceptions e
        on e.firm_id = c.firm_id and e.valuation_date = w.valuation_date and e.trade_number = c.trade_number
     where e.changed_at is null or e.changed_at <= coalesce(m.ended_at, c.made_at)
     order by c.trade_number`.execute(executor);
  return rows;
}
