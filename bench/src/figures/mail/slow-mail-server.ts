// A mail server that takes its time for each mail, and notes when each has left.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowMailServer {
  readonly url: string;
  /** `performance.now()` of the mails with this in their subject. */
  arrivals(subject: string): number[];
  clear(): void;
  close(): void;
}

export async function startSlowMailServer(mailMs: number): Promise<SlowMailServer> {
  const received: { readonly at: number; readonly subject: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let text = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (mail: string) => {
      const subject = /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '';
      setTimeout(() => {
        received.push({ at: performance.now(), subject });
        say('250 taken');
      }, mailMs);
    };
    const answer = (line: string) => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (!isData) answer(part);
        else {
          isData = false;
          take(part);
        }
      }
    });
    say('220 slow');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals: (wanted) => received.filter(({ subject }) => subject === wanted).map(({ at }) => at),
    clear: () => void received.splice(0),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
