// For those who run the server: is it alive, is it ready, what are its figures.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Platform } from '../platform.ts';

export interface Readiness {
  /** Turned off at the first sign of a shutdown. */
  isAccepting: boolean;
}

/** Probes answer however busy the node is: a late one must not be taken for a dead one. */
const probe = { config: { isOpen: true, pressureHandler: () => undefined } } as const;

export function addProbes(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const { config, db, metrics } = platform;

  app.get('/healthz', probe, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', probe, async (_request, reply) => {
    const isDatabaseReady = await isMigrated(db.pool).catch(() => false);
    const isReady = readiness.isAccepting && isDatabaseReady;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database: isDatabaseReady,
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
 * Where a token is configured, whoever has it: a proxy on the same machine is loopback too, and not every one says for whom it
 * asks. Without a token loopback, not through a proxy that says so.
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
