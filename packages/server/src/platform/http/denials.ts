// Denied access stands in the audit log, whoever denied it: the access rule of an endpoint or a service that found the
// object to be somebody else's.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { recordDenial } from '../audit/audit.repository.ts';
import type { Platform } from '../platform.ts';
import { actorOf } from './call.ts';

const denied = 403;

/** Who, which endpoint and the code of the reason; nothing of the address or the body, which may hold secrets. */
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
