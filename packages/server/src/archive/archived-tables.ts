// The tables that can be archived, and what their rows leave behind.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import { partitionedTable, type PartitionedTable } from '../platform/db/partitions/periods.ts';

export const archivedTables = ['submission_values', 'results', 'audit_entries'] as const;
export type ArchivedTable = (typeof archivedTables)[number];

/** Days as `YYYY-MM-DD`, half-open; `from` is null for everything before. */
export interface ArchivedDays {
  readonly from: string | null;
  readonly to: string;
}

export function tableOf(name: ArchivedTable): PartitionedTable {
  return partitionedTable(name);
}

/** Rows of the first partition before a day. */
export function isBefore(name: ArchivedTable, day: string): RawBuilder<unknown> {
  const start = sql`${day}::date`;
  switch (name) {
    case 'results':
      return sql`valuation_date < ${start}`;
    case 'audit_entries':
      return sql`at < ${start}::timestamp at time zone 'utc'`;
    default:
      return sql`submission in (
        select number from submissions where received_at < ${start}::timestamp at time zone 'utc')`;
  }
}

/** Before rows go: keeps what others need of them. `rows` is the relation that holds them. */
export async function leaveTrace(
  tx: Executor,
  name: ArchivedTable,
  archiveId: string,
  { rows, days }: { rows: RawBuilder<unknown>; days: ArchivedDays },
): Promise<void> {
  if (name === 'results') {
    await sql`
      update submission_windows set archived_trades = trades, trades = 0
       where trades > 0 and ${isOfDays(days)}`.execute(tx);
  }
  if (name !== 'audit_entries') return;
  await sql`
    insert into archived_audit_runs (first_number, last_number, archive_id, previous_hash, last_hash)
    select min(number), max(number), ${archiveId}::uuid,
           (array_agg(previous_hash order by number))[1], (array_agg(hash order by number desc))[1]
      from (select number, previous_hash, hash, number - row_number() over (order by number) as run
              from ${rows} as r) as numbered
     group by run`.execute(tx);
}

/** After rows are back. */
export async function removeTrace(
  tx: Executor,
  name: ArchivedTable,
  archiveId: string,
  days: ArchivedDays,
): Promise<void> {
  if (name === 'results') {
    await sql`
      update submission_windows set trades = archived_trades, archived_trades = null
       where archived_trades is not null and ${isOfDays(days)}`.execute(tx);
  }
  // The runs of audit entries go with it.
  await sql`delete from archives where id = ${archiveId}::uuid`.execute(tx);
}

const isOfDays = ({ from, to }: ArchivedDays) =>
  sql`valuation_date < ${to}::date and (${from}::date is null or valuation_date >= ${from}::date)`;
