// A vault that lies to whoever reads a terminal: what people compare there is what they approve.
import { createKeyPair } from '@pricevault/consensus';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printed } from './printed.ts';
import { createFolder } from './programs.ts';

const folder = await createFolder();
const own = ['--folder', join(folder.path, 'keeper')];
const shownKey = createKeyPair().publicKeyText;
/** The line of another key, written over its own one, which is hidden from there on. */
const name = `Bank AG  –  –  ${shownKey}\u001b[8m\u009b1A\r\n\u202eknaB\u007f`;
const entry = { firm: 'f', name, lei: null, group: null, key: createKeyPair().publicKeyText };

let vault: Server;
let hasEntries = true;
beforeAll(async () => {
  vault = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    if (!hasEntries) reply.writeHead(400);
    reply.end(
      JSON.stringify(
        hasEntries
          ? { success: true, entries: [entry] }
          : { success: false, errors: ['Approved: 7\u001b[2K'], codes: ['x'] },
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(vault, 'listening');
  await printed(['keeper', 'init', ...own, '--name', 'Audit', '--operator', 'Auditor AG'], {});
});
afterAll(async () => {
  vault.close();
  await folder.remove();
});

const list = (...args: string[]) => {
  const { port } = vault.address() as AddressInfo;
  return printed(
    ['keeper', 'roster', 'list', ...own, '--url', `http://127.0.0.1:${port}`, ...args],
    {},
  );
};

const steering = /[\p{Cc}\u202e]/u;

test('a name steers no terminal and begins no line: the whole entry is seen', async () => {
  const { stdout } = await list();
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(steering);
  expect(lines[0]).toContain('\\u001b[8m\\u009b1A\\u000d\\u000a\\u202eknaB\\u007f');
  expect(lines[0]).toContain(entry.key);
});

test('programs read the same text as before', async () => {
  const { stdout, json } = await list('--json');
  expect(stdout.trimEnd()).not.toMatch(steering);
  expect(json['entries']).toMatchObject([{ name }]);
});

test('nor does the sentence of a refusal', async () => {
  hasEntries = false;
  const { stderr } = await list();
  expect(stderr.trimEnd()).toBe('Approved: 7\\u001b[2K');
});
