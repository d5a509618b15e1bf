// The database's clock: what all nodes agree on when an instant decides.
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';

/**
 * The instant at which the statement began, to the millisecond; moved as far as the given clock is. A deadline is checked
 * by a statement of its own, after the one that took the lock.
 */
export function databaseNow({ aheadMs = 0 }: Clock): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds', statement_timestamp() + ${aheadMs}::double precision * interval '1 millisecond')`;
}

/** The calendar's day of an instant in UTC. */
export function utcDay(instant: RawBuilder<Date>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone 'utc')::date`;
}

/** Who is reading, and the instant that decides what they see. */
export interface Viewer {
  readonly userId: string;
  readonly now: RawBuilder<Date>;
}
