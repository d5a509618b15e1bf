// Uploads at their limits, over a real socket, in chunks, as a browser sends them.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { maxUploadRows } from '@pricevault/basics';
import { tradesContract, type Refusal, type ReplyOf } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { countTrades, createInstrument } from '../../../test/reference-data.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');
const typeId = (await createInstrument(admin))._id;
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });

/** The body with so many rows as JSON in a string, piece by piece. */
async function* bodyOf(rows: number) {
  yield `{"instrumentTypeId":"${typeId}","items":"[`;
  for (let row = 1; row <= rows; row += 1_000) {
    const piece = Array.from({ length: Math.min(1_000, rows - row + 1) }, (_, index) => {
      const text = `{"tradeid":${row + index},"expiry":"12m","underlying":"SÖFR \\"x\\""}`;
      return JSON.stringify(text).slice(1, -1);
    });
    yield `${row === 1 ? '' : ','}${piece.join(',')}`;
    await setImmediate();
  }
  yield ']"}';
}

async function send(body: AsyncIterable<string>) {
  const response = await fetch(`${address}${tradesContract.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: Readable.from(body, { objectMode: false }),
    duplex: 'half',
  });
  const reply: unknown = await response.json();
  return {
    status: response.status,
    reply: reply as ReplyOf<typeof tradesContract.upload>,
    refusal: reply as Refusal,
  };
}

test('one row more than 100,000 is refused and stores nothing', async () => {
  const { status, refusal } = await send(bodyOf(maxUploadRows + 1));
  expect(status).toBe(400);
  expect(refusal.errors).toEqual(['An upload can have at most 100000 rows.']);
  expect(await countTrades(app)).toBe(0);
}, 120_000);

test('100,000 rows are stored, and others are served meanwhile', async () => {
  const progress = { isSent: false, isAnswered: false };
  async function* body() {
    yield* bodyOf(maxUploadRows);
    progress.isSent = true;
  }
  const upload = send(body()).finally(() => (progress.isAnswered = true));
  // Others are served between any two steps of the reading, and between those of the storing.
  const served = { whileSent: 0, whileStored: 0 };
  while (!progress.isAnswered && served.whileStored < 100) {
    expect((await app.http.inject('/healthz')).statusCode).toBe(200);
    if (!progress.isAnswered) served[progress.isSent ? 'whileStored' : 'whileSent'] += 1;
    await setImmediate();
  }
  const { status, reply } = await upload;
  expect(status).toBe(200);
  expect(reply).toMatchObject({ rows: maxUploadRows, added: maxUploadRows, skipped: 0 });
  expect(served.whileSent).toBeGreaterThan(20);
  expect(served.whileStored).toBeGreaterThan(20);
}, 120_000);

test('a body above 64 MB is refused', async () => {
  const { status } = await admin.call(tradesContract.upload, {
    body: { items: ' '.repeat(64 * 1024 * 1024), instrumentTypeId: typeId },
  });
  expect(status).toBe(413);
});

test('a body that stops in the middle stores nothing, and the server goes on', async () => {
  const before = await countTrades(app);
  async function* broken() {
    yield `{"instrumentTypeId":"${typeId}","items":"[{\\"tradeid\\":900000},`;
    await setImmediate();
    throw new Error('The browser went away.');
  }
  await expect(send(broken())).rejects.toBeInstanceOf(Error);
  expect(await countTrades(app)).toBe(before);
  const after = await admin.call(tradesContract.stored, { body: { items: [900_000] } });
  expect(after.reply.items).toEqual([]);
});
