// A body may take as long as its size needs on a slow line, but it has to keep arriving.
import type { FastifyRequest } from 'fastify';
import { refuseAndClose } from './broken-requests.ts';

export interface BodyPace {
  readonly graceMs: number;
  readonly minBytesPerMs: number;
  readonly checkEveryMs: number;
}

/** 256 kbit/s: 64 MB arrive within 35 minutes. */
export const bodyPace: BodyPace = { graceMs: 30_000, minBytesPerMs: 32, checkEveryMs: 5_000 };

/** Longer than the largest body takes at the slowest rate; Node ends every request after it. */
export const maxRequestMs = 40 * 60_000;

export function isTooSlow(elapsedMs: number, bytes: number, pace: BodyPace = bodyPace): boolean {
  return elapsedMs > pace.graceMs + bytes / pace.minBytesPerMs;
}

/** Ends the connection of a request whose body arrives too slowly. */
export function watchBody({ raw }: FastifyRequest, pace: BodyPace): void {
  const { socket } = raw;
  const bytesBefore = socket.bytesRead;
  if (bytesBefore === undefined) return; // a test without a network
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (!isTooSlow(performance.now() - startedAt, socket.bytesRead - bytesBefore, pace)) return;
    stop();
    refuseAndClose(socket, 'requestTooSlow');
  }, pace.checkEveryMs).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
