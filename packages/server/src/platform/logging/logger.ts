// Structured logs with request ids and without secrets.
import pino, { type Logger } from 'pino';

export type { Logger };

const secrets = ['authorization', 'cookie', 'password', 'access_token', 'token', 'secret'];

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  });
}

/** Only these fields: errors of the database driver contain the whole connection, and their details contain values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
