// Files of rows of a table that belong to one person or firm, read by a cursor, so that their number costs no memory.
import type { LanguageCode } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export type Words = Readonly<Record<LanguageCode, string>>;
export type Cells = Readonly<Record<string, unknown>>;

export interface TableFile {
  /** Without its ending. */
  readonly name: string;
  readonly about: Words;
  /** `table.column` of those columns that name the person or the firm. */
  readonly covers: readonly string[];
  readonly headings: readonly string[];
  readonly rows: (id: string) => RawBuilder<Cells>;
  /** Fewer than usual where a cell may hold megabytes. */
  readonly rowsAtOnce?: number;
}

interface TableRows {
  readonly table: string;
  /** Columns of the table, in the order of the file. */
  readonly columns: string;
  /** Further ones, by their heading, as SQL over the table's alias `t`. */
  readonly also?: Readonly<Record<string, string>>;
  /** The column that names the person or the firm, unless it is the usual one; several where any of them may. */
  readonly of?: string | readonly string[];
  /** By the time of making, unless said otherwise. */
  readonly order?: string;
  readonly rowsAtOnce?: number;
}

/** One file for each entry, with the words of the same name. */
export function tableFiles<Name extends string>(
  usualOwner: string,
  words: Readonly<Record<Name, Words>>,
  tables: Readonly<Record<Name, TableRows>>,
): readonly TableFile[] {
  return Object.entries<TableRows>(tables).map(([name, rows]) =>
    tableFile(name, words[name as Name], { of: usualOwner, order: 'created_at, id', ...rows }),
  );
}

/** All of it is written in this program: nothing comes from a caller but the id. */
function tableFile(
  name: string,
  about: Words,
  rows: TableRows & Required<Pick<TableRows, 'of' | 'order'>>,
): TableFile {
  const owners = typeof rows.of === 'string' ? [rows.of] : rows.of;
  const selected = [
    ...rows.columns.split(' ').map((column) => [headingOf(column), `t.${column}`] as const),
    ...Object.entries(rows.also ?? {}),
  ];
  const columns = selected.map(([heading, value]) => `${value} as "${heading}"`).join(', ');
  return {
    name,
    about,
    covers: owners.map((column) => `${rows.table}.${column}`),
    headings: selected.map(([heading]) => heading),
    ...(rows.rowsAtOnce === undefined ? {} : { rowsAtOnce: rows.rowsAtOnce }),
    rows: (id) => {
      const isOwn = sql.join(
        owners.map((column) => sql`t.${sql.ref(column)} = ${id}::uuid`),
        sql` or `,
      );
      return sql`select ${sql.raw(columns)} from ${sql.table(rows.table)} as t
        where ${isOwn} order by ${sql.raw(rows.order)}`;
    },
  };
}

/** The type of a submission, request or sign-off by its name. */
export const typeName = '(select i.name from instruments i where i.id = t.instrument_id)';

export const tradeNumber = '(select d.trade_number from trades d where d.id = t.trade_id)';

/** Type and date of a submission window. */
export const ofWindow = {
  instrumentType:
    '(select i.name from submission_windows w join instruments i on i.id = w.instrument_id where w.id = t.window_id)',
  valuationDate: '(select w.valuation_date from submission_windows w where w.id = t.window_id)',
};

export const headingOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** In batches; inside a transaction, which holds the cursor. */
export async function* readRows(
  tx: Executor,
  query: RawBuilder<Cells>,
  batch = 1_000,
): AsyncGenerator<readonly Cells[]> {
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Cells>`fetch ${sql.lit(batch)} from exported_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`close exported_rows`.execute(tx);
}
