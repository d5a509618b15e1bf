// A way to the database that can be paused or cut, and on which everything may take a while.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  readonly url: string;
  /** Accepts everything and forwards nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends every connection, new ones too, until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** With a delay in milliseconds it can be cut between two statements. */
export async function openDatabaseProxy(target: string, delay = 0): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isPaused = false;
  let isCut = false;
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (delay === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), delay);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (isPaused) from.pause();
      if (isCut) from.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      destroyAll();
      server.close();
    },
  };
}
