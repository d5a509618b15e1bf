// Tracks which connections have a request in progress. Node treats a connection that never sent one (browsers open some
// in advance) as busy and would wait for it at shutdown.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Closes connections without a request in progress. */
  closeIdle(): void;
}

export function trackConnections(server: Server): Connections {
  const requestsOf = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const requests = requestsOf.get(socket);
    if (requests !== undefined) requestsOf.set(socket, requests + change);
  };
  server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, 0);
    socket.once('close', () => requestsOf.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    closeIdle() {
      for (const [socket, requests] of requestsOf) if (requests === 0) socket.destroySoon();
    },
  };
}
