// The tables that are partitioned by time, and the bounds of their partitions.

export interface PartitionedTable {
  readonly name: string;
  readonly period: 'day' | 'month' | 'year';
  /** Periods after the current one for which a partition is made ahead. */
  readonly ahead: number;
  /** What the bounds are: days, instants, or numbers that begin with year and month. */
  readonly key: 'date' | 'time' | 'number';
}

export const partitionedTables: readonly PartitionedTable[] = [
  { name: 'submission_values', period: 'year', ahead: 1, key: 'number' },
  { name: 'results', period: 'year', ahead: 1, key: 'date' },
  { name: 'audit_entries', period: 'year', ahead: 1, key: 'time' },
  { name: 'messages', period: 'month', ahead: 2, key: 'time' },
  { name: 'events', period: 'day', ahead: 7, key: 'time' },
];

export function partitionedTable(name: string): PartitionedTable {
  const table = partitionedTables.find((one) => one.name === name);
  if (!table) throw new Error(`${name} is not partitioned.`);
  return table;
}

/** Half-open, at midnight UTC. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The period `offset` periods after the one that contains the instant. */
export function periodOf({ period }: PartitionedTable, at: Date, offset = 0): Period {
  const start = (more: number) => {
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
    if (period === 'year') return Date.UTC(year + more, 0);
    return period === 'month' ? Date.UTC(year, month + more) : Date.UTC(year, month, day + more);
  };
  return { from: new Date(start(offset)), to: new Date(start(offset + 1)) };
}

/** `results_2027`, `messages_2026_12`, `events_2026_11_25`. */
export function partitionName({ name, period }: PartitionedTable, { from }: Period): string {
  const length = { year: 4, month: 7, day: 10 }[period];
  return `${name}_${from.toISOString().slice(0, length).replaceAll('-', '_')}`;
}

/** As in `next_submission_number()` of the database: year and month, then ten digits. */
const numbersInMonth = 10_000_000_000;

/** A bound as PostgreSQL reads it. */
export function boundText({ key }: PartitionedTable, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  if (key === 'date') return `'${day}'`;
  if (key === 'time') return `'${day} 00:00:00+00'`;
  return `${Number(day.slice(0, 7).replace('-', '')) * numbersInMonth}`;
}

/** A bound as PostgreSQL writes it in a session whose time zone is UTC; null for MINVALUE. */
export function boundDate({ key }: PartitionedTable, text: string): Date | null {
  if (text === 'MINVALUE') return null;
  const plain = text.replaceAll(`'`, '');
  if (key !== 'number') return new Date(`${plain.slice(0, 10)}T00:00:00Z`);
  const month = String(Math.floor(Number(plain) / numbersInMonth));
  return new Date(`${month.slice(0, 4)}-${month.slice(4)}-01T00:00:00Z`);
}
