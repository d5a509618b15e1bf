// Structured logs with request ids and without secrets.
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

const secrets = ['authorization', 'cookie', 'password', 'access_token', 'token', 'secret'];

/**
 * Writes to the standard output unless told otherwise.
 * @param ids of the trace that a line belongs to, added to it
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  ids?: () => object | undefined,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
    ...(ids ? { mixin: () => ids() ?? {} } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
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
