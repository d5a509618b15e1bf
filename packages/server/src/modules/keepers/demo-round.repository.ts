// What the demo's kept round is made from: the newest day of the demo's market, with the marks of its firms.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The newest settled day of the type that has no kept round yet; null where there is none. */
export async function findDemoDay(
  executor: Executor,
  instrumentId: string,
): Promise<{ windowId: number; valuationDate: string } | null> {
  const { rows } = await sql<{ windowId: number; valuationDate: string; hasRound: boolean }>`
    select w.id as "windowId", w.valuation_date::text as "valuationDate",
           exists (select from kept_rounds r where r.instrument_id = w.instrument_id
                    and r.valuation_date = w.valuation_date and (r.state <> 'void' or r.has_opened)) as "hasRound"
      from submission_windows w
     where w.instrument_id = ${instrumentId} and w.trades > 0 and w.settled_at is not null
     order by w.valuation_date desc limit 1`.execute(executor);
  const [newest] = rows;
  return newest && !newest.hasRound ? newest : null;
}

export interface DemoFirmMarks {
  readonly firmId: string;
  readonly name: string;
  readonly lei: string | null;
  readonly group: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  /** Trade ids and values as decimal texts. */
  readonly marks: { tradeId: number; value: string }[];
}

/** Firms with marks on that day, and firms of these accounts: one of them that gave nothing has the day's means. */
export async function readDemoMarks(
  executor: Executor,
  windowId: number,
  emails: readonly string[],
): Promise<DemoFirmMarks[]> {
  const { rows } = await sql<DemoFirmMarks>`
    with given as (
      select s.firm_id, v.trade_number, v.value::numeric from submissions s
        join submission_values v on v.submission = s.number where s.window_id = ${windowId} and s.counts),
    members as (
      select firm_id, id as user_id, email from users where email = any(${emails}::text[])),
    absent as (
      select m.firm_id, r.trade_number, round(r.mean::numeric, 4) as value from members m, results r
       where r.window_id = ${windowId} and m.firm_id not in (select firm_id from given))
    select f.id as "firmId", f.name, f.lei, f.corporate_group as "group", m.user_id as "userId", m.email,
           json_agg(json_build_object('tradeId', v.trade_number, 'value', v.value::text) order by v.trade_number) as marks
      from (select * from given union all select * from absent) as v
      join firms f on f.id = v.firm_id left join members m on m.firm_id = f.id
     group by f.id, m.user_id, m.email order by f.id`.execute(executor);
  return rows;
}

/** One trade for each expiry and tenor of the grid. */
export async function findAtTheMoney(executor: Executor, instrumentId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select trade_number as id from trades where instrument_id = ${instrumentId} and strike_relative = 0`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
