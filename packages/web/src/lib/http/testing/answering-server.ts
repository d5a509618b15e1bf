// For tests in jsdom: a real HTTP server behind the page's own origin, so that calls go over a real socket.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

export interface HeardCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly json: unknown;
}

interface AnsweringServer {
  /** All calls of the test so far, in order. */
  heard: readonly HeardCall[];
  /** Answers every call; what the test replaces. */
  answer: (call: HeardCall) => Answer | Promise<Answer>;
}

/** For all tests of a file: each gets a new server, which stops after it. */
export function answeringServer(): AnsweringServer {
  const state: AnsweringServer = { heard: [], answer: () => refusal(404, 'notFound') };
  const { answer } = state;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    Object.assign(state, { heard: [], answer });
    stop = await start(state);
  });
  afterEach(() => stop());
  return state;
}

async function start(state: AnsweringServer): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://server.invalid');
      const text = String(Buffer.concat(chunks));
      const call: HeardCall = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      state.heard = [...state.heard, call];
      void Promise.resolve(state.answer(call)).then(({ status = 200, json }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    realFetch(address.replace(location.origin, base), init),
  );
  return async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

export function refusal(status: number, code: string, field = '', params = {}): Answer {
  return {
    status,
    json: {
      success: false,
      errors: [code],
      codes: [code],
      params: [params],
      fields: [field],
      requestId: 'request-1',
    },
  };
}

/** Somebody else saved first: version 5 is stored, with these values. */
export function changedMeanwhile(changed: Readonly<Record<string, unknown>>): Answer {
  const { json } = refusal(409, 'changedMeanwhile');
  return { status: 409, json: { ...(json as object), data: { version: 5, changed } } };
}

/** A token that says when it ends; nobody checks its signature here. */
export function tokenEndingAt(milliseconds: number, name = 't'): string {
  return `x.${btoa(JSON.stringify({ exp: Math.floor(milliseconds / 1000), name }))}.y`;
}
