// Probes for operators: liveness, readiness, metrics.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';

export interface Readiness {
  /** Set to false as soon as a shutdown begins. */
  isAccepting: boolean;
}

const probe = { config: { isOpen: true, isProbe: true } } as const;

export function addProbes(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const { config, db, metrics } = platform;

  app.get('/healthz', probe, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', probe, async (_request, reply) => {
    const state = await db.health.check();
    const isReady = readiness.isAccepting && state === 'ready';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database: state === 'ready',
        ...(state === 'ready' ? {} : { reason: state }),
      });
  });

  app.get('/metrics', probe, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new AppError('notFound');
    return reply
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/**
 * With a configured token, only requests that carry it: a proxy on the same machine is loopback too, and not every proxy
 * sets X-Forwarded-For. Without one, direct requests from loopback.
 */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const expected = Buffer.from(`Bearer ${token}`);
    const actual = Buffer.from(request.headers.authorization ?? '');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.');
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}
