// The committed table types match the migrated database. `npm run tables` runs this test and rewrites them.
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import { migrationsHash } from './migrations-hash.ts';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  /** The values that a check constraint allows, where one lists them. */
  values: string[] | null;
}

/** Tables alone: views are read by hand-written SQL, and partitions through their table. */
const columnsOfTables = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attgenerated <> '' or a.attidentity = 'a' as "isComputed",
         (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g'))[1])
            from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^()]*\\]\\)\\)\\)$')) as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migrations'
     and a.attnum > 0 and not a.attisdropped
   order by c.relname collate "C", a.attnum`;

/** As values come back through the type parsers of `pool.ts`; two types where they go in differently. */
const typeByName: Readonly<Record<string, string | readonly [read: string, written: string]>> = {
  bigint: 'number',
  'bigint[]': ['string[]', 'readonly number[]'],
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'date[]': ['Date[]', 'readonly string[]'],
  'double precision': 'number',
  'double precision[]': ['number[]', 'readonly number[]'],
  integer: 'number',
  'integer[]': ['number[]', 'readonly number[]'],
  json: ['unknown', 'string'],
  jsonb: ['unknown', 'string'],
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': ['string[]', 'readonly string[]'],
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

test('the table types are those of the migrated database', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await expect(await writeTableTypes(client)).toMatchFileSnapshot(
      '../src/platform/db/tables.generated.ts',
    );
  } finally {
    await client.end();
    await database.drop();
  }
});

// The table types that Kysely checks statements against, written from a migrated database: `npm run tables`.
function typeOf(row: ColumnRow): string {
  const known = typeByName[row.type];
  if (known === undefined) {
    throw new Error(`${row.table}.${row.column}: test/table-types.test.ts knows no ${row.type}.`);
  }
  const listed = row.values?.map((value) => `'${value}'`).join(' | ');
  const [plainRead, plainWritten] =
    typeof known === 'string' ? [listed ?? known, listed ?? known] : known;
  const orNull = row.isNullable ? ' | null' : '';
  const read = plainRead === 'unknown' ? plainRead : `${plainRead}${orNull}`;
  const written = `${plainWritten}${orNull}`;
  if (row.isComputed) return `GeneratedAlways<${read}>`;
  if (read !== written) {
    return `ColumnType<${read}, ${written}${row.hasDefault ? ' | undefined' : ''}, ${written}>`;
  }
  return row.hasDefault ? `Generated<${read}>` : read;
}

async function writeTableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ColumnRow>(columnsOfTables);
  const tables = new Set(rows.map(({ table }) => table));
  const lines = [...tables].flatMap((table) => [
    `  ${table}: {`,
    ...rows.filter((row) => row.table === table).map((row) => `    ${row.column}: ${typeOf(row)};`),
    '  };',
  ]);
  return `// Generated from the migrated database by \`npm run tables\`; not to be edited.
// Migrations: ${migrationsHash()}
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Columns as they come back through the type parsers of \`pool.ts\`. */
export interface Tables {
${lines.join('\n')}
}
`;
}
