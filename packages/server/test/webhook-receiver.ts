// A real HTTP server on loopback that takes messages for a webhook, keeps them, and answers as a test tells it to.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body, read. */
  readonly json: {
    readonly id: string;
    readonly type: string;
    readonly version: number;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
    readonly links: { readonly page: string; readonly call?: { method: string; url: string } };
  };
}

interface Told {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly messages: ReceivedMessage[];
  /** What the next messages are answered with; `never` leaves them without an answer. */
  answer: Told | 'never';
  /** Without the pings. */
  events(): ReceivedMessage[];
}

export async function openReceiver(host = '127.0.0.1'): Promise<WebhookReceiver> {
  const receiver: { -readonly [Key in keyof WebhookReceiver]: WebhookReceiver[Key] } = {
    url: '',
    messages: [],
    answer: { status: 200, body: 'taken' },
    events: () => receiver.messages.filter(({ json }) => json.type !== 'ping'),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const json = JSON.parse(body) as ReceivedMessage['json'];
      receiver.messages.push({ headers: request.headers, body, json });
      if (receiver.answer === 'never') return;
      const { status, body: said = '', headers = {} } = receiver.answer;
      response.writeHead(status, headers).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  receiver.url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/hook`;
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return receiver;
}

/** As the documentation tells receivers to do it. */
export function isSignedBy({ headers, body }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const mac = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`);
}
