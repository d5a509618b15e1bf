// The numbers of trades created on screen: a sequence, which nobody waits for.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Ids further above the sequence than this belong to a firm's own scheme. */
const nearby = 1_000_000;

export async function nextTradeNumber(tx: Executor): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select nextval('created_trade_numbers') as next`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The sequence gave no number.');
  return row.next;
}

/**
 * Moves the sequence past the staged ids. Call it before they are stored: it takes effect at once, so that nobody who
 * creates a trade meanwhile picks one of them and waits until the upload ends.
 */
export async function skipStagedNumbers(tx: Executor): Promise<void> {
  await skipNumbers(tx, sql`uploaded`);
}

/** For trades that were stored without being staged. */
export async function skipStoredNumbers(tx: Executor): Promise<void> {
  await skipNumbers(tx, sql`trades`);
}

/** Past the last id that is reached from the sequence in steps of at most `nearby`. */
async function skipNumbers(tx: Executor, table: RawBuilder<unknown>): Promise<void> {
  await sql`
    with sequence as (
      select s.last_value, p.max_value from created_trade_numbers s, pg_sequences p
       where p.sequencename = 'created_trade_numbers' and p.schemaname = current_schema()
    ), steps as (
      select t.trade_number as number,
             t.trade_number - lag(t.trade_number, 1, s.last_value) over (order by t.trade_number) as step
        from ${table} t, sequence s where t.trade_number > s.last_value and t.trade_number <= s.max_value
    ), reached as (
      select number, bool_or(step > ${nearby}::bigint) over (order by number) as is_far from steps
    )
    select setval('created_trade_numbers', max(number)) from reached where not is_far having max(number) is not null`.execute(
    tx,
  );
}
