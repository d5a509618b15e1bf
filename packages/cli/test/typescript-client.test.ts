// The TypeScript client against a server that is busy, away or broken for a moment, as a real connection shows it.
import { createVault, VaultUnreachable, type VaultOptions } from '@pricevault/client';
import { assetsContract } from '@pricevault/contract';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

type Reply = (response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers in this order, the last one again and again, and keeps what was asked. */
async function vaultThat(replies: readonly Reply[], options: Partial<VaultOptions> = {}) {
  const asked: IncomingMessage[] = [];
  const pauses: number[] = [];
  server = createServer((request, response) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)];
    asked.push(request);
    request.resume();
    request.once('end', () => reply?.(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const url = `http://127.0.0.1:${port}`;
  return { vault: createVault({ url, pause, ...options }), url, asked, pauses };
}

const busy =
  (status: number, retryAfter: string): Reply =>
  (response) =>
    response.writeHead(status, { 'retry-after': retryAfter }).end('{}');
const fine: Reply = (response) => response.end('{"success":true,"item":{"_id":"1"}}');
const cut: Reply = (response) => {
  response.writeHead(200, { 'content-length': '400' });
  response.write('{"success":', () => response.destroy());
};
const create = { body: { name: 'Rates' } };

test('an answer that breaks off is asked for again, with the same key', async () => {
  const { vault, asked, pauses } = await vaultThat([cut, busy(429, '3'), fine]);
  expect(await vault.call(assetsContract.create, create)).toMatchObject({ success: true });
  const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']));
  expect([asked.length, keys.size, pauses.length, pauses[1]]).toEqual([3, 1, 2, 3_000]);
  const always = await vaultThat([cut], { retries: 1 });
  await expect(always.vault.call(assetsContract.list)).rejects.toThrow(VaultUnreachable);
});

test('Retry-After may be a date, and a longer pause than was allowed is not waited for', async () => {
  const soon = new Date(Date.now() + 20_000).toUTCString();
  const { vault, pauses } = await vaultThat([busy(503, soon), busy(503, '3600')]);
  await expect(vault.call(assetsContract.list)).rejects.toThrow(
    expect.objectContaining({ status: 503, retryAfter: 3_600 }),
  );
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThan(15_000);
  expect(pauses[0]).toBeLessThanOrEqual(20_000);
});

test('a page in place of a reply comes from no vault', async () => {
  const { vault, url } = await vaultThat([(response) => response.end('<!doctype html>')]);
  const failure = await vault.call(assetsContract.list).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(VaultUnreachable);
  expect(failure).toHaveProperty('message', `What answers at ${url} is no vault.`);
});

test('whoever gives a call up does not wait for the end of its pause', async () => {
  const given = new AbortController();
  const answer: typeof fetch = async () => {
    setImmediate(() => given.abort());
    return new Response('{}', { status: 503, headers: { 'retry-after': '60' } });
  };
  const vault = createVault({ url: 'http://127.0.0.1:1', fetch: answer });
  await expect(vault.call(assetsContract.list, { signal: given.signal })).rejects.toThrow(
    'aborted',
  );
});

test('whoever gives up while a refusal is still coming waits for no pause', async () => {
  const given = new AbortController();
  const refusing: typeof fetch = async () => {
    const body = new ReadableStream({
      pull(stream) {
        given.abort();
        stream.error(new Error('given up'));
      },
    });
    return new Response(body, { status: 503, headers: { 'retry-after': '60' } });
  };
  const vault = createVault({ url: 'http://127.0.0.1:1', fetch: refusing });
  await expect(vault.call(assetsContract.list, { signal: given.signal })).rejects.toThrow(
    'aborted',
  );
}, 5_000);
