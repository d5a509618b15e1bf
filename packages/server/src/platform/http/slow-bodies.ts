// A body may take as long as its size needs on a slow line, but it has to keep arriving.
import type { FastifyRequest } from 'fastify';
import { refuseAndClose } from './broken-requests.ts';

const graceMs = 30_000;
/** 256 kbit/s: 64 MB arrive within 35 minutes. */
const minBytesPerMs = 32;
const checkEveryMs = 5_000;

/** Longer than the largest body takes at the slowest rate; Node ends every request after it. */
export const maxRequestMs = 40 * 60_000;

export function isTooSlow(elapsedMs: number, bytes: number): boolean {
  return elapsedMs > graceMs + bytes / minBytesPerMs;
}

/** Ends the connection of a request whose body arrives too slowly. */
export function watchBody({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const bytesBefore = socket.bytesRead;
  if (bytesBefore === undefined) return; // a test without a network
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (!isTooSlow(performance.now() - startedAt, socket.bytesRead - bytesBefore)) return;
    stop();
    refuseAndClose(socket, 'requestTooSlow');
  }, checkEveryMs).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
