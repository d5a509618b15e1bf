import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { assetsContract, authContract, endpoint, transactionsContract } from '@pricevault/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { callApi } from './api-client.ts';
import { onSignedOut } from './exchange.ts';
import { downloadFile } from './download-file.ts';
import { callThroughWorker, sendFromWorker } from './worker-call.ts';
import { readToken, storeToken, takeSignOutReason } from '../session/session.ts';
import { listenOnLoopback } from './testing/loopback.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

// A real server on a real socket; each test says what it answers.
let answer: (response: ServerResponse, request: Heard) => void;
let heard: Heard[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const entry = { method, url, headers, body: String(Buffer.concat(chunks)) };
    heard.push(entry);
    answer(response, entry);
  });
});

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, status: number, code: string, headers = {}) =>
  json(
    response,
    status,
    {
      success: false,
      errors: [`text of ${code}`],
      codes: [code],
      params: [{ seconds: 3 }],
      fields: ['name'],
      requestId: 'r-1',
    },
    headers,
  );
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

class MemoryStorage {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

const signedOut = vi.fn();

/** Each test begins long after the outages of those before it. */
let now = 0;

const origin = listenOnLoopback(server);
beforeEach(() => {
  heard = [];
  now += 3_600_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // What the browser gives besides fetch: an origin and two storages.
  vi.stubGlobal('window', {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
  });
  vi.stubGlobal('location', { origin: origin() });
  signedOut.mockReset();
  onSignedOut(signedOut);
});
afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  it('sends bearer token, query, body and idempotency key, and gives the reply back', async () => {
    storeToken('token-1');
    answer = (response) => json(response, 200, { success: true, items: [], total: 0 });
    const reply = await callApi(assetsContract.list, {
      query: { pageNum: 0, pageSize: -1, searchText: 'a b&c', sortBy: undefined },
    });
    expect(reply.total).toBe(0);
    expect(heard[0]?.url).toBe('/api/asset?pageNum=0&pageSize=-1&searchText=a+b%26c');
    expect(heard[0]?.headers.authorization).toBe('Bearer token-1');

    answer = (response) => json(response, 200, { success: true, item: { _id: '1', name: 'FX' } });
    await callApi(assetsContract.create, { body: { name: 'FX' }, idempotencyKey: 'key-12345' });
    expect(heard[1]).toMatchObject({ method: 'POST', url: '/api/asset', body: '{"name":"FX"}' });
    expect(heard[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-12345',
    });
  });

  it('asks for the language of the page, in which mails are written', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
    answer = (response) => response.end(JSON.stringify({ success: true }));
    await callApi(authContract.logout);
    expect(heard[0]?.headers['accept-language']).toBe('tr');
  });

  it('puts parameters into the path, encoded', async () => {
    const thing = endpoint('GET', '/api/thing/:id/part', 'user', {
      summary: 'A thing',
      params: z.object({ id: z.string() }),
      reply: z.object({ success: z.literal(true) }),
    });
    answer = (response) => json(response, 200, { success: true });
    await callApi(thing, { params: { id: '../a/b' } });
    expect(heard[0]?.url).toBe('/api/thing/..%2Fa%2Fb/part');
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });

  it('turns a refusal into an ApiError with everything the server said', async () => {
    answer = (response) => refuse(response, 429, 'tooManyRequests', { 'retry-after': '3' });
    const error = await failure(callApi(assetsContract.list));
    expect(error).toMatchObject({
      status: 429,
      codes: ['tooManyRequests'],
      errors: ['text of tooManyRequests'],
      params: [{ seconds: 3 }],
      fields: ['name'],
      requestId: 'r-1',
      retryAfter: 3,
      message: 'text of tooManyRequests',
      isTemporary: true,
    });
  });

  it.each([
    [502, 'databaseAway'],
    [413, 'tooLarge'],
    [500, 'serverError'],
  ])('names a code for a %i that is not in our format', async (status, code) => {
    answer = (response) => response.writeHead(status).end('<h1>Bad Gateway</h1>');
    expect(await failure(callApi(assetsContract.list))).toMatchObject({ status, codes: [code] });
  });

  it.each([
    ['accessTokenExpired', 'accessTokenExpired'],
    ['accessTokenInvalid', 'accessTokenInvalid'],
  ])('a 401 with %s clears the session with that reason and says so', async (code, reason) => {
    storeToken('old');
    answer = (response) => refuse(response, 401, code);
    expect((await failure(callApi(authContract.currentUser))).status).toBe(401);
    expect(heard).toHaveLength(1);
    expect(readToken()).toBeNull();
    expect(takeSignOutReason()).toBe(reason);
    expect(signedOut).toHaveBeenCalledExactlyOnceWith(reason);
  });

  it('a 401 is tried once more, silently, when another tab has renewed the token meanwhile', async () => {
    storeToken('old');
    answer = (response, { headers }) => {
      if (headers.authorization === 'Bearer new') return json(response, 200, { success: true });
      storeToken('new');
      refuse(response, 401, 'accessTokenExpired');
    };
    await callApi(authContract.logout);
    expect(heard.map((request) => request.headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(readToken()).toBe('new');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('the retry’s own 401 ends the session', async () => {
    storeToken('old');
    answer = (response) => {
      storeToken('new');
      refuse(response, 401, 'accessTokenInvalid');
    };
    await failure(callApi(authContract.currentUser));
    expect(heard).toHaveLength(2);
    expect(readToken()).toBeNull();
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('several refused calls sign out once', async () => {
    storeToken('old');
    answer = (response) => refuse(response, 401, 'accessTokenInvalid');
    await Promise.all([1, 2, 3].map(() => failure(callApi(assetsContract.list))));
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('a 503 never signs out', async () => {
    storeToken('kept');
    answer = (response) => refuse(response, 503, 'databaseAway', { 'retry-after': '5' });
    expect(await failure(callApi(authContract.currentUser))).toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    expect(readToken()).toBe('kept');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a 401 right after an outage is asked about once more before it ends the session', async () => {
    storeToken('kept');
    answer = (response) => refuse(response, 503, 'databaseAway');
    await failure(callApi(assetsContract.list));
    answer = (response) =>
      heard.length === 2
        ? refuse(response, 401, 'accessTokenInvalid')
        : json(response, 200, { success: true, items: [], total: 0 });
    expect((await callApi(assetsContract.list)).total).toBe(0);
    expect(readToken()).toBe('kept');
    expect(signedOut).not.toHaveBeenCalled();

    answer = (response) => refuse(response, 401, 'accessTokenInvalid');
    await failure(callApi(assetsContract.list));
    expect(heard).toHaveLength(5);
    expect(signedOut).toHaveBeenCalledExactlyOnceWith('accessTokenInvalid');
  });

  it('a lost connection and a time limit are offline, status 0, and never sign out', async () => {
    storeToken('kept');
    answer = (response) => void response.destroy();
    expect(await failure(callApi(assetsContract.list))).toMatchObject({
      status: 0,
      codes: ['offline'],
    });
    answer = () => {}; // never answers
    expect(await failure(callApi(assetsContract.list, { timeout: 50 }))).toMatchObject({
      isOffline: true,
    });
    answer = (response) => response.writeHead(200).write('{"success":'); // stops in the middle
    expect(await failure(callApi(assetsContract.list, { timeout: 50 }))).toMatchObject({
      isOffline: true,
    });
    expect(readToken()).toBe('kept');
  });

  it('the caller’s abort comes back as the abort itself', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(callApi(assetsContract.list, { signal: controller.signal })).rejects.toMatchObject(
      { name: 'AbortError' },
    );
  });
});

it('a worker does not wait for ever for a server that never answers', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return timeout(50);
  });
  answer = () => {};
  const call = callThroughWorker(assetsContract.create, (request) =>
    sendFromWorker(request, { items: 'x'.repeat(320_000) }),
  );
  expect(await failure(call)).toMatchObject({ isOffline: true });
  expect(limits[0]).toBeGreaterThan(130_000);
  vi.restoreAllMocks();
});

describe('what others send', () => {
  const ways = [
    ['a download', () => downloadFile(transactionsContract.export)],
    [
      'a call through a worker',
      () => callThroughWorker(assetsContract.create, (request) => sendFromWorker(request, {})),
    ],
  ] as const;

  it.each(ways)(
    '%s carries token and language, and is tried again with a new token',
    async (_, call) => {
      vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
      storeToken('old');
      answer = (response, { headers }) => {
        if (headers.authorization === 'Bearer new') return json(response, 200, { success: true });
        storeToken('new');
        refuse(response, 401, 'accessTokenExpired');
      };
      await call();
      expect(
        heard.map(({ headers }) => [headers.authorization, headers['accept-language']]),
      ).toEqual([
        ['Bearer old', 'ar'],
        ['Bearer new', 'ar'],
      ]);
    },
  );

  it.each(ways)('%s that is refused says why, and a 401 ends the session', async (_, call) => {
    storeToken('old');
    answer = (response) => refuse(response, 429, 'tooManyRequests', { 'retry-after': '3' });
    expect(await failure(call())).toMatchObject({ requestId: 'r-1', retryAfter: 3 });
    answer = (response) => refuse(response, 401, 'accessTokenInvalid');
    await failure(call());
    expect(signedOut).toHaveBeenCalledExactlyOnceWith('accessTokenInvalid');
    answer = (response) => void response.destroy();
    expect(await failure(call())).toMatchObject({ isOffline: true });
  });
});
