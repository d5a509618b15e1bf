// The database's clock, which all nodes share. It decides about deadlines.
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';

/**
 * The start of the statement, to the millisecond, plus the offset of the given clock. Check a deadline in a separate
 * statement, after the one that takes the lock.
 */
export function databaseNow({ aheadMs = 0 }: Clock): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds', statement_timestamp() + ${aheadMs}::double precision * interval '1 millisecond')`;
}

/** The UTC calendar day of an instant. */
export function utcDay(instant: RawBuilder<Date>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone 'utc')::date`;
}

/** Who is reading, and the instant that decides what they see. */
export interface Viewer {
  readonly userId: string;
  readonly firmId: string;
  /** Answers to requests are shown to vetted firms. */
  readonly seesAnswers: boolean;
  readonly now: RawBuilder<Date>;
}
