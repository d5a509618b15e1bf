// Classifies PostgreSQL errors by SQLSTATE and socket error.
import { PoolBusy } from './guarded-pool.ts';

const awayCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', '25P03', // shut down, crashed, starting up, idle in transaction
  '58030', // cannot read or write its files
]); // prettier-ignore

const awayMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The database cannot be reached, or cannot do its work, at the moment; the request may be retried later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  const code = codeOf(error);
  // Classes 08: connection lost; 53: no disk space, memory or connections left.
  if (code !== undefined && (awayCodes.has(code) || /^(?:08|53)/.test(code))) return true;
  return isDatabaseReadOnly(error) || (error instanceof Error && awayMessages.test(error.message));
}

/** What a standby refuses has several codes, but one wording. */
const inRecovery = /during recovery|recovery is in progress|in a hot standby/;

/** A standby, or a server that an operator has made read-only. */
export function isDatabaseReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006' || (error instanceof Error && inRecovery.test(error.message));
}

/** A statement or lock timed out, every connection was busy for long, or the transaction lost a conflict or a deadlock; the request may be retried. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolBusy) return true;
  const code = codeOf(error);
  return code === '57014' || code === '55P03' || code === '40P01' || code === '40001';
}

/** The input contains text that PostgreSQL cannot store: a NUL character, or a lone surrogate in JSON. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

/** One of these unique indexes refused the row. */
export function isUniqueViolation(error: unknown, ...indexes: readonly string[]): boolean {
  const { constraint = '' } = (error ?? {}) as { constraint?: string };
  return codeOf(error) === '23505' && indexes.includes(constraint);
}
