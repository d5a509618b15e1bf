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

export function addProbes(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const { config, db, metrics } = platform;

  app.get('/healthz', { config: { isOpen: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { isOpen: true } }, async (_request, reply) => {
    const isDatabaseReady = readiness.isAccepting && (await isMigrated(db.pool).catch(() => false));
    const isReady = readiness.isAccepting && isDatabaseReady;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database: isDatabaseReady,
    });
  });

  app.get('/metrics', { config: { isOpen: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new AppError('notFound');
    return reply
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/** Loopback, not through a proxy, or the configured token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization;
  if (token !== null && given !== undefined) {
    const expected = Buffer.from(`Bearer ${token}`);
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.');
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}
