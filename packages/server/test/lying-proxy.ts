// A vault that lies: it stands before the true one and changes what that answers.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked, and the true answer, which may be changed in place. Calls that carry no JSON are passed on. */
export interface Answered {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The signing key of the keeper that asks, base64. */
  readonly signKey: string;
  readonly sent: Record<string, unknown>;
  /** Of whatever shape the call has. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a lie may change any field of any answer
  readonly reply: any;
}
export type Lie = (answered: Answered) => void;

export interface LyingProxy {
  readonly url: string;
  /** Null tells the truth. */
  lie: Lie | null;
  /** Messages of keepers that are taken and never passed on, by their kind. */
  swallowed: readonly string[];
  close(): Promise<void>;
}

export async function startLyingProxy(truth: string): Promise<LyingProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
      const address = new URL(request.url ?? '/', truth);
      const sent = body.length === 0 ? {} : (JSON.parse(body.toString()) as Answered['sent']);
      if (proxy.swallowed.includes(String(sent['kind']))) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
        return;
      }
      const answer = await fetch(address, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(body.length === 0 ? {} : { 'content-type': type }) },
        ...(body.length === 0 ? {} : { body }),
      });
      const text = await answer.text();
      const [, signKey = ''] = authorization.split(' ');
      const { pathname: path, searchParams: query } = address;
      const reply: unknown = JSON.parse(text);
      if (answer.ok) proxy.lie?.({ path, query, signKey, sent, reply });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: LyingProxy = {
    url: `http://127.0.0.1:${port}`,
    lie: null,
    swallowed: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
