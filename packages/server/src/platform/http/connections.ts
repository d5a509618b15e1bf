// Caps the open connections, in total and for each network, so that no caller can use up the descriptors that the process
// needs for its database and files. Also tracks which connections have a request in progress: Node treats one that never
// sent a request (browsers open some in advance) as busy and would wait for it at shutdown.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../logging/logger.ts';
import { networkOf } from '../limits/networks.ts';

export interface Connections {
  readonly count: number;
  /** Connections that were refused because of a cap. */
  readonly refused: number;
  /** Closes connections without a request in progress. */
  closeIdle(): void;
}

export interface ConnectionCaps {
  readonly total: number;
  readonly perNetwork: number;
}

const maxTotal = 10_000;
/** Left for the database, files, the listening socket and what libraries open. */
const reservedDescriptors = 256;
/** One network gets this part of all connections. */
const networkShare = 1 / 4;

/** @param hasProxy all connections come from the proxy, which has to limit its own clients */
export function connectionCaps(hasProxy: boolean, descriptors = descriptorLimit()): ConnectionCaps {
  const spare = Math.max(descriptors - reservedDescriptors, Math.floor(descriptors / 2));
  const total = Math.min(spare, maxTotal);
  return { total, perNetwork: hasProxy ? total : Math.ceil(total * networkShare) };
}

let knownLimit: number | null = null;

/** Node raises the soft limit to the hard one when it starts. Windows has no such limit. */
function descriptorLimit(): number {
  knownLimit ??= readDescriptorLimit();
  return knownLimit;
}

function readDescriptorLimit(): number {
  // Without the network part, for which it would look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}

/** Beyond the caps this many connections are kept for a moment, to tell probes from others. The newest are kept. */
const maxKnocking = 64;
const knockingMs = 1_000;
const probe = /^(?:GET|HEAD) \/(?:healthz|readyz|metrics)[ ?]/;

const refusal =
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export function limitConnections(server: Server, caps: ConnectionCaps, log: Logger): Connections {
  const requestsOf = new Map<Socket, number>();
  const countOf = new Map<string, number>();
  /** With what turns each away. */
  const knocking = new Map<Socket, () => void>();
  let refused = 0;

  function hasCapacity(network: string): boolean {
    return requestsOf.size < caps.total && (countOf.get(network) ?? 0) < caps.perNetwork;
  }

  function add(socket: Socket, network: string): void {
    requestsOf.set(socket, 0);
    countOf.set(network, (countOf.get(network) ?? 0) + 1);
    socket.once('close', () => {
      requestsOf.delete(socket);
      const left = (countOf.get(network) ?? 1) - 1;
      if (left === 0) countOf.delete(network);
      else countOf.set(network, left);
    });
  }

  function refuse(socket: Socket): void {
    refused += 1;
    socket.end(refusal, () => socket.destroy());
  }

  /** A node whose connections are used up is not dead: a probe is answered, once, and all others are refused. */
  function answerProbe(socket: Socket): void {
    const [oldest] = knocking;
    if (oldest && knocking.size >= maxKnocking) {
      const [old, turnAway] = oldest;
      knocking.delete(old);
      turnAway();
    }
    knocking.set(socket, () => refuse(socket));
    const timer = setTimeout(() => refuse(socket), knockingMs);
    socket.on('error', () => undefined); // already gone
    socket.once('close', () => {
      clearTimeout(timer);
      knocking.delete(socket);
    });
    socket.once('data', (chunk: Buffer) => {
      clearTimeout(timer);
      if (socket.writableEnded) return;
      if (!probe.test(chunk.toString('latin1', 0, 16))) return refuse(socket);
      knocking.set(socket, () => socket.destroy());
      socket.pause();
      socket.unshift(chunk);
      accept(socket);
      socket.resume();
    });
  }

  function accept(socket: Socket): void {
    for (const acceptor of acceptors) acceptor.call(server, socket);
  }

  // A refused connection must not reach Node's own listener, which would wait for its request.
  const acceptors = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!hasCapacity(network)) return answerProbe(socket);
    add(socket, network);
    accept(socket);
  });

  // Without a listener, running out of descriptors while accepting would end the process.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'accept') log.warn({ err: error }, 'A connection was not accepted');
  });

  const count = (socket: Socket, change: number) => {
    const requests = requestsOf.get(socket);
    if (requests !== undefined) requestsOf.set(socket, requests + change);
  };
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    if (knocking.has(socket)) response.shouldKeepAlive = false;
    response.once('close', () => count(socket, -1));
  });

  return {
    get count() {
      return requestsOf.size;
    },
    get refused() {
      return refused;
    },
    closeIdle() {
      for (const [socket, requests] of requestsOf) if (requests === 0) socket.destroySoon();
      for (const socket of knocking.keys()) socket.destroySoon();
    },
  };
}
