// A download that fails in the middle is cut off, which only the log can explain.
import { transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../../test/event-reader.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from '../logging/logger.ts';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly reqId?: string;
}

const lines: LogLine[] = [];
let app: TestApp;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  app = await startTestApp({}, { log: createLogger('warn', { write }) });
});
afterAll(() => app.close());

test('it is logged once with the id of the request, and says nothing of the caller', async () => {
  const person = await app.person('admin');
  // The headings are sent before the first row is read.
  await sql`alter table transactions rename column underlying to underlying_before`.execute(
    app.platform.db.queries,
  );
  const response = await fetch(`${await addressOf(app)}${transactionsContract.export.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  const failures = lines.filter(({ msg }) => msg === 'A download failed in the middle');
  expect(failures).toMatchObject([{ level: 50, reqId: response.headers.get('x-request-id') }]);
  expect(JSON.stringify(lines)).not.toMatch(/Bearer|@firm|@test/);
});
