// A download that cannot begin is refused like any call. One that fails in the middle is cut off, which only the log can explain.
import { transactionsContract } from '@pricevault/contract';
import fastify from 'fastify';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { createLogger } from '../logging/logger.ts';
import { sendCsv } from './csv-reply.ts';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly reqId?: string;
}

const app = await testAppForFile();

test('a table that cannot be read is refused before the file begins', async () => {
  const person = await app.person('admin');
  await sql`alter table transactions rename column underlying to underlying_before`.execute(
    app.platform.db.queries,
  );
  const { status, headers, refusal } = await person.call(transactionsContract.export);
  expect([status, refusal.codes]).toEqual([500, ['serverError']]);
  expect(headers['content-disposition']).toBeUndefined();
});

test('a failure in the middle cuts the file off, and is logged once with the id of the request', async () => {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  const http = fastify({ loggerInstance: createLogger('warn', { write }) });
  onTestFinished(() => http.close());
  async function* rows() {
    yield 'a,b\n';
    yield '1,2\n';
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('Connection terminated unexpectedly');
  }
  http.get('/file', (_request, reply) => sendCsv(reply, 'file.csv', rows()));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/file`, {
    headers: { authorization: 'Bearer secret' },
  });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  const failures = lines.filter(({ msg }) => msg === 'A download failed in the middle');
  expect(failures).toMatchObject([{ level: 50, reqId: 'req-1' }]);
  expect(JSON.stringify(lines)).not.toContain('Bearer');
});
