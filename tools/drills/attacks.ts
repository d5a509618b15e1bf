// What a hostile client does, without an account or with one.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const other = '127.0.0.2';

/** Opens connections from one address, at most 500 at a time, and keeps them. */
export async function openConnections(
  url: string,
  count: number,
  first?: string,
): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(500, count - sockets.length) }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: other });
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
      if (first !== undefined) socket.write(first);
      return socket;
    });
    await Promise.all(
      some.map((socket) =>
        Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}

export const stillOpen = (sockets: readonly Socket[]) =>
  sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** One more byte of a header every second, until the server closes. */
export function drip(sockets: readonly Socket[]): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return () => clearInterval(timer);
}

/** Milliseconds of one call, and its status. */
export async function timed(url: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - startedAt };
}

/** Durations of light calls, one after the other, with a pause between them. */
export async function lightCalls(url: string, token: string, count: number, pauseMs = 5) {
  const durations: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const { status, ms } = await timed(`${url}/api/asset`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`A light call answered ${status}.`);
    durations.push(ms);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return durations;
}
