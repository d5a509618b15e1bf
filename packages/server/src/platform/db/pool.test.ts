// What a connection is like, on the database itself. Behind PgBouncer the same settings are sent after connecting.
import { inject, expect, test } from 'vitest';
import { createPool } from './pool.ts';
import { findPooler } from './pooler.ts';

test('a connection limits statements, waiting for locks and idle transactions, and uses one core', async () => {
  const pool = createPool({
    url: inject('postgresUrl'),
    max: 1,
    usesNames: true,
    onError: () => undefined,
  });
  const settings = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'max_parallel_workers_per_gather',
    'jit',
  ];
  const { rows } = await pool.query(
    'select current_setting(name) as value from unnest($1::text[]) name',
    [settings],
  );
  await pool.end();
  expect(rows.map(({ value }) => value as string)).toEqual(['1min', '10s', '1min', '0', 'off']);
});

test('a database without a pooler is recognised as such', async () => {
  expect(await findPooler(inject('postgresUrl'))).toBeNull();
});
