// What a keeper makes of a vault that answers badly. Real replies are in the server's tests.
import { keepersContract } from '@pricevault/contract';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { signKeyOf } from '@pricevault/consensus/protocol3';
import { VaultAway, VaultClient, VaultRefusal } from './vault-client.ts';

const seed = new Uint8Array(32).fill(3);
const identity = {
  name: 'First',
  operator: 'First AG',
  isEmbedded: false,
  seed,
  signKey: signKeyOf(seed),
};
let close: () => void = () => undefined;
afterEach(() => close());

async function askVault(answer: RequestListener, patience?: number): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const client = new VaultClient(`http://127.0.0.1:${port}`, identity, () => Date.now(), patience);
  return client.read(keepersContract.keeperRoster).catch((error: unknown) => error);
}

test('a reply without end is not read into memory: the call ends', async () => {
  const part = ' '.repeat(1 << 20);
  let sent = 0;
  const found = await askVault((_request, reply) => {
    const go = () => {
      while (!reply.destroyed && sent < 512) {
        sent += 1;
        if (!reply.write(part)) return void reply.once('drain', go);
      }
      reply.end();
    };
    go();
  });
  expect(found).toBeInstanceOf(VaultAway);
  expect(String(found)).toContain('sends more than any reply has');
  expect(sent).toBeLessThan(256);
});

test('a reply that breaks off, or that is no reply of a vault, is a vault that is away or a refusal', async () => {
  const broken = await askVault((_request, reply) => {
    reply.writeHead(200, { 'content-length': 100 });
    reply.write('{"success"', () => reply.destroy());
  });
  expect(broken).toBeInstanceOf(VaultAway);
  for (const page of ['<html>', 'null', '']) {
    const found = await askVault((_request, reply) => void reply.writeHead(502).end(page));
    expect(found, page).toBeInstanceOf(VaultRefusal);
    expect(String(found), page).toContain('status 502');
  }
});

test('a vault that takes a call and never answers is away: the call ends, also after memory was tidied up', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const tidying = setInterval(collect, 20);
  const found = await Promise.race([askVault(() => undefined, 300), setTimeout(5_000, 'waits')]);
  clearInterval(tidying);
  expect(found).toBeInstanceOf(VaultAway);
  expect(String(found)).toContain('has not answered in time');
});
