// What the server sends to addresses that others choose, and what it refuses to send to.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createAddressRules } from './address-rules.ts';
import { postGuarded, refuseLiteral } from './guarded-post.ts';
import { listedAddresses, type FindAddresses } from './names.ts';

describe('without a word from the operator', () => {
  const rules = createAddressRules([]);
  const refused = (url: string) => refuseLiteral(new URL(url), false, rules);

  test.each([
    'https://127.0.0.1/',
    'https://127.9.9.9/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://127.0.0.1./',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe/',
    'https://168.63.129.16/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[ff02::1]/',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  ])('%s is refused', (url) => {
    expect(refused(url)).toBe('addressPrivate');
  });

  test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://[::ffff:8.8.8.8]/'])(
    '%s is public; without TLS it is refused',
    (url) => {
      expect(refused(url)).toBeNull();
      expect(refuseLiteral(new URL(url), true, rules)).toBe('addressPlain');
    },
  );
});

test('an operator allows ranges, and nothing beside them', () => {
  const rules = createAddressRules(['10.20.0.0/16', '127.0.0.1', 'fd12::/16']);
  for (const address of ['10.20.3.4', '127.0.0.1', '::ffff:10.20.3.4', 'fd12::7']) {
    expect(rules.refuse(address, true)).toBeNull();
  }
  for (const address of ['10.21.0.1', '127.0.0.2', 'fd13::7', '::1', '169.254.169.254']) {
    expect(rules.refuse(address, false)).toBe('addressPrivate');
  }
});

describe('a POST', () => {
  let answer: (response: import('node:http').ServerResponse) => void = (response) =>
    void response.end();
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    answer(response);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const listening = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

  async function post(
    host: string,
    allowed: readonly string[] = ['127.0.0.0/8', '::1'],
    { timeoutMs = 5_000, ...more }: { timeoutMs?: number; find?: FindAddresses } = {},
  ) {
    calls = 0;
    const url = `http://${host}:${await listening}/`;
    const rules = createAddressRules(allowed);
    const answers = { timeoutMs, answerBytes: 64, ...more };
    return postGuarded({ url, headers: {}, body: '{}', rules, ...answers });
  }

  test('to a name that stands for a private address reaches nobody', async () => {
    expect(await post('localhost', [])).toMatchObject({ status: null, problem: 'addressPrivate' });
    expect(await post('localhost', ['10.0.0.0/8'])).toMatchObject({ problem: 'addressPrivate' });
    expect(calls).toBe(0);
    expect(await post('localhost')).toMatchObject({ status: 200, problem: null });
    expect(calls).toBe(1);
  });

  test('to a name is to what the name stood for when it was checked, and to nothing if one of it is private', async () => {
    // A name server that says something else each time.
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1', '127.0.0.1'], []];
    let asked = 0;
    const find = async () => answers[asked++] ?? [];
    const sent = () => post('rebinding.example', ['127.0.0.1'], { find });
    expect(await sent()).toMatchObject({ status: 200, problem: null });
    expect([asked, calls]).toEqual([1, 1]);
    expect(await sent()).toMatchObject({ status: null, problem: 'addressPrivate' });
    expect(await sent()).toMatchObject({ status: null, problem: 'addressPrivate' });
    expect(await sent()).toMatchObject({ status: null, problem: 'nameUnknown' });
    expect([asked, calls]).toEqual([4, 0]);
  });

  test('waits for no name server that is silent longer than for a receiver', async () => {
    const find = () => new Promise<string[]>(() => undefined);
    const outcome = await post('silent.example', [], { find, timeoutMs: 150 });
    expect(outcome).toMatchObject({ status: null, problem: 'tooSlow' });
  });

  test('follows no redirect', async () => {
    answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    expect(await post('127.0.0.1')).toMatchObject({ status: 307, problem: 'redirected' });
    expect(calls).toBe(1);
  });

  test('keeps the first bytes of an answer without an end, readable', async () => {
    answer = (response) => {
      response.writeHead(500);
      response.write(`\u0000no\u001b[31m${'x'.repeat(1_000)}`);
    };
    const outcome = await post('127.0.0.1');
    expect(outcome).toMatchObject({ status: 500, problem: 'statusRefused' });
    expect(outcome.answer).toHaveLength(64);
    expect(outcome.answer?.slice(0, 9)).toBe('\uFFFDno\uFFFD[31mx');
  });

  test('gives up on a receiver that says nothing, and counts the status of one that dribbles', async () => {
    answer = () => {};
    expect(await post('127.0.0.1', undefined, { timeoutMs: 150 })).toMatchObject({
      status: null,
      problem: 'tooSlow',
    });
    answer = (response) => {
      response.writeHead(200);
      response.write('a');
    };
    expect(await post('127.0.0.1', undefined, { timeoutMs: 150 })).toMatchObject({
      status: 200,
      problem: null,
    });
  });

  test('says that nobody listens, and that a name is unknown', async () => {
    const rules = createAddressRules(['127.0.0.0/8']);
    const send = (url: string) =>
      postGuarded({ url, headers: {}, body: '{}', rules, timeoutMs: 5_000, answerBytes: 64 });
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ problem: 'notReached' });
    expect(['nameUnknown', 'tooSlow']).toContain((await send('https://nobody.invalid/')).problem);
    expect(await send(`https://127.0.0.1:${await listening}/`)).toMatchObject({ status: null });
  });
});

test('names of the machine’s own list are read from it', () => {
  const hosts =
    '# mine\n127.0.0.1\tlocalhost Box # me\n::1 localhost\n10.0.0.7 hook hook.bank.example\nnonsense box';
  expect(listedAddresses(hosts, 'localhost')).toEqual(['127.0.0.1', '::1']);
  expect(listedAddresses(hosts, 'box')).toEqual(['127.0.0.1']);
  expect(listedAddresses(hosts, 'hook.bank.example')).toEqual(['10.0.0.7']);
  expect(listedAddresses(hosts, 'me')).toEqual([]);
});
