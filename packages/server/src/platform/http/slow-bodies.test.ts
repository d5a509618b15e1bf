// Uploads over slow lines, with shorter times than in use: the client sends six times what is asked for.
import { refusal, tradesContract } from '@pricevault/contract';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '../../../test/event-reader.ts';
import { createInstrument, tradeRows } from '../../../test/reference-data.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const graceMs = 500;
const app = await testAppForFile({}, { bodyPace: { graceMs, minBytesPerMs: 8, checkEveryMs: 50 } });
const admin = await app.person('admin');
const typeId = (await createInstrument(admin))._id;
const port = Number(new URL(await addressOf(app)).port);

/** 50 KB/s. */
const pieceBytes = 5_000;
const pauseMs = 100;

const body = Buffer.from(
  JSON.stringify({ instrumentTypeId: typeId, items: JSON.stringify(tradeRows(500)) }),
);

async function openUpload(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${tradesContract.upload.path} HTTP/1.1`,
    'host: slow.example',
    `authorization: Bearer ${admin.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function replyOn(socket: Socket) {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', json = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ', 2)[1]), json: JSON.parse(json) as unknown };
}

test('an upload that takes much longer than the grace, but keeps arriving, is accepted', async () => {
  expect((body.length / pieceBytes) * pauseMs).toBeGreaterThan(2 * graceMs);
  const socket = await openUpload();
  const reply = replyOn(socket);
  for (let from = 0; from < body.length; from += pieceBytes) {
    socket.write(body.subarray(from, from + pieceBytes));
    await setTimeout(pauseMs);
  }
  expect(await reply).toMatchObject({ status: 200, json: { success: true, added: 500 } });
});

test('an upload that stops arriving is refused with its reason', async () => {
  const socket = await openUpload();
  socket.write(body.subarray(0, pieceBytes));
  const { status, json } = await replyOn(socket);
  expect(status).toBe(408);
  expect(z.parse(refusal, json)).toMatchObject({
    codes: ['requestTooSlow'],
    errors: ['The request took too long to arrive.'],
  });
});
