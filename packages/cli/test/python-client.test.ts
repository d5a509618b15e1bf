// The Python client against a server that is busy, away or broken for a moment: what it repeats, and how long it waits.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../clients/python', import.meta.url));
type Reply = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const busy =
  (status: number, retryAfter?: string): Reply =>
  (response) => {
    const head = { 'content-type': 'application/json', connection: 'close' };
    response.writeHead(
      status,
      retryAfter === undefined ? head : { ...head, 'retry-after': retryAfter },
    );
    response.end('{"success":false,"errors":["Busy."],"codes":["busy"],"requestId":"r1"}');
  };
const fine: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
  response.end('{"success":true,"items":[{"instrumentName":"Swaption"}]}');
};
const cut: Reply = (response) => {
  response.writeHead(200, { 'content-length': '400', connection: 'close' });
  response.write('{"success":', () => response.destroy());
};
const gone: Reply = (response) => response.destroy();

/** Answers in this order, the last one again and again, and keeps what was asked. */
async function vaultThat(...replies: Reply[]): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)] ?? fine;
    asked.push(request);
    request.resume();
    request.once('end', () => reply(response, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** What the program prints after the pauses that it took; no pause is waited for. */
async function ran(url: string, call: string, options = ''): Promise<unknown[]> {
  const program = [
    'import json, sys, time, pricevault',
    'pauses = []',
    'time.sleep = lambda seconds: pauses.append(seconds)',
    `vault = pricevault.Vault(${JSON.stringify(url)}, token="pvt_secret"${options})`,
    'try:',
    `    told = ${call}`,
    'except pricevault.VaultRefusal as refusal:',
    '    told = [refusal.status, refusal.codes[0], refusal.retry_after]',
    'except pricevault.VaultUnreachable as away:',
    '    told = str(away)',
    'print(json.dumps([pauses, told]))',
  ].join('\n');
  const { stdout } = await promisify(execFile)('python3', ['-c', program], {
    env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
  });
  return JSON.parse(stdout) as unknown[];
}

const windows = 'list(vault.windows())';
const items = [{ instrumentName: 'Swaption' }];
const posting = 'vault.call("POST", "/api/batch", {"name": "Mine"})["success"]';

test('waits as long as Retry-After says, in seconds or until a date, and asks again', async () => {
  const soon = new Date(Date.now() + 20_000).toUTCString();
  const { url, asked } = await vaultThat(busy(503, '7'), busy(429, '2'), busy(503, soon), fine);
  const [pauses, told] = await ran(url, windows);
  expect(told).toEqual(items);
  expect(pauses).toEqual([7, 2, expect.any(Number)]);
  expect(asked).toHaveLength(4);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(
    Array.from({ length: 4 }, () => 'Bearer pvt_secret'),
  );
});

test('doubles its own pauses where nothing is said, or nothing that can be understood', async () => {
  const { url } = await vaultThat(busy(503), busy(502, 'soon'), busy(504, 'nan'), fine);
  const [pauses, told] = await ran(url, windows);
  expect(told).toEqual(items);
  const [first, second, third] = pauses as number[];
  expect([first, second, third].map((pause, at) => (pause ?? 0) / (0.5 * 2 ** at))).toEqual(
    Array.from({ length: 3 }, () => expect.closeTo(1, 0)),
  );
});

test('repeats a changing call with the same key, also when the answer is cut off or never comes', async () => {
  const { url, asked } = await vaultThat(gone, cut, busy(503, '1'), fine);
  const [, told] = await ran(url, posting);
  expect(told).toBe(true);
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('gives up after its tries, on a pause that is too long, and at once on a refusal that stays', async () => {
  const always = await vaultThat(busy(503, '1'));
  expect(await ran(always.url, windows, ', retries=2')).toEqual([
    [1, 1],
    [503, 'busy', 1],
  ]);
  expect(always.asked).toHaveLength(3);
  server?.close();
  const long = await vaultThat(busy(429, '3600'), fine);
  expect(await ran(long.url, windows)).toEqual([[], [429, 'busy', 3600]]);
  server?.close();
  const refused = await vaultThat(busy(403), fine);
  expect(await ran(refused.url, windows)).toEqual([[], [403, 'busy', null]]);
  server?.close();
  expect(await ran('http://127.0.0.1:1', windows, ', retries=1')).toEqual([
    [expect.any(Number)],
    'Nobody answers at http://127.0.0.1:1.',
  ]);
});

test('does not carry its token to where a redirect points', async () => {
  const away: Reply = (response) => {
    response.writeHead(302, { location: '/elsewhere', connection: 'close' });
    response.end();
  };
  const { url, asked } = await vaultThat(away, fine);
  expect(await ran(url, windows)).toEqual([[], [302, 'vaultRefused', null]]);
  expect(asked).toHaveLength(1);
});

test('a page in place of a reply comes from no vault', async () => {
  const { url } = await vaultThat((response) => response.end('<!doctype html>'));
  expect(await ran(url, windows)).toEqual([[], `What answers at ${url} is no vault.`]);
});
