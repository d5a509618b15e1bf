import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Every row of every table as JSON, bytes in hexadecimal. */
export async function dumpDatabase(app: TestApp): Promise<string> {
  const { queries } = app.platform.db;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(queries);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(dumped_row)::text as row from ${sql.raw(name)} dumped_row`.execute(
      queries,
    );
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}
