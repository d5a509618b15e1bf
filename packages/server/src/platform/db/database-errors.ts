// What went wrong between us and PostgreSQL, told apart by SQLSTATE and socket error.

const awayCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', '53300', '25P03', // shut down, crashed, starting up, too many connections, idle in transaction
]); // prettier-ignore

const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The database cannot be reached at the moment: the request may be tried again later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  const code = codeOf(error);
  if (code !== undefined && (awayCodes.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && awayMessages.test(error.message);
}

/** A statement or lock took too long, or was chosen to break a deadlock: try again. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code === '57014' || code === '55P03' || code === '40P01' || code === '40001';
}

/** A text that PostgreSQL cannot store: a null character, or half a surrogate pair in JSON. The input's mistake. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

/** A unique index refused the row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: string }).constraint === index;
}
