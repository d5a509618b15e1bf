// A real HTTP gateway on loopback that keeps the text messages it is given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface TextMessage {
  readonly to: string;
  readonly text: string;
}

export interface SmsGateway {
  readonly url: string;
  /** The next message to this number that was not read yet; waits for it. */
  next(to: string): Promise<TextMessage>;
  close(): Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  const unread: TextMessage[] = [];
  const waiting: { to: string; resolve: (message: TextMessage) => void }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const message = body as TextMessage;
      const index = waiting.findIndex(({ to }) => to === message.to);
      if (index < 0) unread.push(message);
      else waiting.splice(index, 1)[0]?.resolve(message);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    next(to) {
      const index = unread.findIndex((message) => message.to === to);
      const [message] = index < 0 ? [] : unread.splice(index, 1);
      return message
        ? Promise.resolve(message)
        : new Promise((resolve) => waiting.push({ to, resolve }));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
