// Structured logs with request ids and without secrets.
import pino, { type Logger } from 'pino';

export type { Logger };

const secrets = ['authorization', 'cookie', 'password', 'access_token', 'token', 'code', 'secret'];

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
