// Records denied access in the audit log, whether an endpoint's access rule denied it or a service that found the object
// to belong to somebody else.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { recordDenial } from '../audit/audit.repository.ts';
import type { Platform } from '../platform.ts';
import { actorOf } from './call.ts';

const denied = 403;

/** Records who, which endpoint and the reason's code, but not the URL or the body, which may contain secrets. */
export async function recordIfDenied(
  { db }: Platform,
  error: Error,
  { caller, routeOptions }: FastifyRequest,
): Promise<void> {
  const { endpoint } = routeOptions.config;
  if (!(error instanceof AppError) || error.status !== denied || error.isRecorded) return;
  if (!caller || !endpoint) return;
  await recordDenial(db.queries, actorOf(caller), {
    endpoint: `${endpoint.method} ${endpoint.path}`,
    reason: error.problems[0]?.code ?? 'roleMissing',
  });
}
