import { expect, test, inject } from 'vitest';
import { retryWhileAway } from './while-away.ts';
import { createClient, createPool } from './pool.ts';
import { findPooler, poolerBetween } from './pooler.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Fails with these errors, one after the other, then works. */
const failing = (errors: Error[]) => async () => {
  const error = errors.shift();
  if (error) throw error;
  return 'done';
};

test('work is repeated until the database is back', async () => {
  const work = failing([away(), away()]);
  expect(await retryWhileAway(work, { isOver: () => false, waitMs: 1 })).toBe('done');
});

test('work that fails for another reason is not repeated', async () => {
  const work = failing([away(), new TypeError('a bug')]);
  await expect(retryWhileAway(work, { isOver: () => false, waitMs: 1 })).rejects.toThrow('a bug');
});

test('nothing is repeated once it is over', async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    throw away();
  };
  expect(await retryWhileAway(work, { isOver: () => calls === 3, waitMs: 1 })).toBeNull();
});

// What a connection is like, on the database itself. Behind PgBouncer the same settings are sent after connecting.
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

test('a pooler that changes the connection between two tries, and has lost the name there, is one that keeps none', async () => {
  const [first, second] = [
    createClient(inject('postgresUrl')),
    createClient(inject('postgresUrl')),
  ];
  await Promise.all([first.connect(), second.connect()]);
  const moving = Object.assign(createClient(inject('postgresUrl')), {
    // As on a connection on which the statement was never prepared.
    query: async (text: string) => {
      await first.query('deallocate all');
      return await second.query(text);
    },
  });
  try {
    expect(await poolerBetween(first, moving)).toEqual({ keepsNames: false });
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});
