// Classifies PostgreSQL errors by SQLSTATE and socket error.

const awayCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', '25P03', // shut down, crashed, starting up, idle in transaction
  '25006', '58030', // read-only, cannot read or write its files
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
  return error instanceof Error && awayMessages.test(error.message);
}

/** A standby, or a server that an operator has made read-only. */
export function isDatabaseReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** A statement or lock timed out, or the transaction lost a conflict or a deadlock; the request may be retried. */
export function isDatabaseBusy(error: unknown): boolean {
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
