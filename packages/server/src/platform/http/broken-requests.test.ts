// What Node refuses before the framework sees it has the usual shape, and slow lines have the time that they need.
import { refusal } from '@pricevault/contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../test/event-reader.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { isTooSlow, maxRequestMs } from './slow-bodies.ts';

const app = await testAppForFile();
const port = Number(new URL(await addressOf(app)).port);
app.http.server.headersTimeout = 100;

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'requestMalformed'],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headersTooLarge',
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', 408, 'requestTooSlow'],
])('%s', async (_, text, status, code) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body: unknown = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));
  expect(z.parse(refusal, body).codes).toEqual([code]);
});

describe('a body', () => {
  const megabyte = 1024 * 1024;
  const minuteMs = 60_000;

  test('of 64 MB may take half an hour', () => {
    expect(isTooSlow(30 * minuteMs, 64 * megabyte)).toBe(false);
    expect(maxRequestMs).toBeGreaterThan(30 * minuteMs);
  });

  test('that does not arrive is not waited for', () => {
    expect(isTooSlow(31_000, 1_000)).toBe(true);
    expect(isTooSlow(10 * minuteMs, megabyte)).toBe(true);
  });
});
