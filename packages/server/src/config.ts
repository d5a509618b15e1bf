// The whole configuration, read from the environment once at start, with a plain sentence for each mistake.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseDatabaseUrl, preferringStandby } from './platform/db/database-address.ts';
import { rangeOf } from './platform/outbound/address-rules.ts';
import { parseSecretKeys, type SecretKey } from './platform/secrets/secret-keys.ts';

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.]+$/;
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
const web = ['http', 'https'];

/** An empty variable counts as unset. A problem follows the variable's name and does not stop the other variables. */
function variable<Value, Unset>(
  unset: Unset,
  read: (text: string, refuse: (problem: string) => void) => Value | Unset,
) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((raw, context) => {
      const text = raw?.trim();
      if (!text) return unset;
      return read(text, (message) =>
        context.issues.push({ code: 'custom', message, input: text, continue: true }),
      );
    }),
  );
}

const text = <Unset extends string | null>(unset: Unset) =>
  variable<string, Unset>(unset, (value) => value);

const choice = <const Choice extends string, Unset extends Choice | null>(
  choices: readonly Choice[],
  unset: Unset,
) =>
  variable<Choice, Unset>(unset, (value, refuse) => {
    const found = choices.find((entry) => entry === value);
    if (found === undefined) refuse(`is "${value}"; it must be one of ${choices.join(', ')}.`);
    return found ?? unset;
  });

const integer = (unset: number, min: number, max: number) =>
  variable<number, number>(unset, (value, refuse) => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    refuse(`is "${value}"; it must be a whole number from ${min} to ${max}.`);
    return unset;
  });

const urlAsGiven = (schemes: readonly string[]) =>
  variable<string, null>(null, (value, refuse) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (schemes.includes(scheme)) return value;
    // The value may contain a password, so the message does not repeat it.
    refuse(`must be an address that starts with ${schemes.join(':// or ')}://.`);
    return null;
  });

const url = (schemes: readonly string[]) =>
  z.pipe(
    urlAsGiven(schemes),
    z.transform((value) => value?.replace(/(?<!\/)\/+$/, '') ?? null),
  );

/** Of one server, or of several with commas between them. The value may contain a password, so no message repeats it. */
const databaseUrl = (may: 'change' | 'read') =>
  variable<string, null>(null, (given, refuse) => {
    const value = given.replace(/(?<!\/)\/+$/, '');
    if (!/^postgres(?:ql)?:\/\//.test(value)) {
      refuse('must be an address that starts with postgres:// or postgresql://.');
      return null;
    }
    const address = parseDatabaseUrl(value);
    if (!address) {
      refuse(
        'cannot be read. It names a server as postgres://user:password@host:5432/database, or several as …@one:5432,two:5432/database; target_session_attrs is one of read-write, primary, standby, read-only, prefer-standby, any; connect_timeout is a whole number of seconds.',
      );
      return null;
    }
    if (may === 'read') return preferringStandby(value);
    if (address.wants === 'primary') return value;
    refuse('must lead to the server that takes changes: target_session_attrs is read-write there.');
    return null;
  });

const email = (unset: string) =>
  variable<string, string>(unset, (value, refuse) => {
    if (!emailPattern.test(value)) refuse(`is "${value}"; it must be one e-mail address.`);
    return value;
  });

const secretKeys = variable<readonly SecretKey[], null>(null, (value, refuse) => {
  const keys = parseSecretKeys(value);
  if (!keys) {
    refuse(
      'must be 32 bytes in base64, or several of them separated by commas, the newest first. Make one with: openssl rand -base64 32',
    );
  }
  return keys;
});

/** OpenTelemetry's own variables: it takes `true` in any case, and everything else as false. */
const truth = variable<boolean, boolean>(false, (value) => value.toLowerCase() === 'true');
/** By gRPC there are none: the collectors that take it take HTTP as well. */
const tracesProtocol = choice(['http/protobuf', 'http/json'], null);

const addressRanges = variable<readonly string[], readonly string[]>([], (value, refuse) => {
  const ranges = value.split(/[\s,]+/).filter((range) => range !== '');
  for (const range of ranges.filter((one) => rangeOf(one) === null)) {
    refuse(`names "${range}"; it must be addresses or ranges such as 10.20.0.0/16, with commas.`);
  }
  return ranges;
});

const environment = z.object({
  NODE_ENV: text(null),
  HOST: text('127.0.0.1'),
  DEMO: choice(['on', 'off', 'auto'], 'auto'),
  KEEPERS: choice(['embedded', 'off', 'auto'], 'auto'),
  RATE_LIMIT: choice(['on', 'off'], 'on'),
  DATABASE_URL: databaseUrl('change'),
  DATABASE: choice(['embedded'], null),
  PORT: integer(3000, 0, 65_535),
  DATA_DIR: text('./data'),
  DATABASE_DIRECT_URL: databaseUrl('change'),
  DATABASE_READ_URL: databaseUrl('read'),
  DATABASE_POOL_SIZE: integer(10, 2, 200),
  WAL_ARCHIVE_DIR: text(null),
  BACKUP_DIR: text(null),
  BACKUPS_KEPT: integer(14, 1, 1_000),
  PRICEVAULT_BACKUP_PASSPHRASE: text(null),
  PUBLIC_URL: url(web),
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL: choice(['files'], null),
  SMTP_CONNECTIONS: integer(48, 2, 200),
  MAIL_FROM: text('PriceVault <no-reply@pricevault.example>'),
  SMS_URL: url(web),
  IDB_EMAIL: email('idb@pricevault.example'),
  TRADER_EMAIL: email('trader@pricevault.example'),
  // The provider repeats it letter by letter, with the slash that some end with.
  OIDC_ISSUER: urlAsGiven(['https', 'http']),
  OIDC_CLIENT_ID: text(null),
  OIDC_CLIENT_SECRET: text(null),
  SECRET_KEY: secretKeys,
  METRICS_TOKEN: text(null),
  WEBHOOK_PRIVATE_ADDRESSES: addressRanges,
  TRUSTED_PROXIES: integer(0, 0, 10),
  LOG_LEVEL: choice(logLevels, null),
  OTEL_SDK_DISABLED: truth,
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none'], null),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(web),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(web),
  OTEL_EXPORTER_OTLP_PROTOCOL: tracesProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: tracesProtocol,
});
type Environment = z.output<typeof environment>;

/** Every variable that the server reads, for the check of `deploy/`. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export type IdentityProviderConfig = NonNullable<ReturnType<typeof identityProviderOf>>;

function identityProviderOf(env: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Null: off. An address of a collector is enough to switch it on. */
function tracingOf(env: Environment) {
  const isOn =
    env.OTEL_TRACES_EXPORTER === 'otlp' ||
    (env.OTEL_TRACES_EXPORTER === null &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== null);
  if (env.OTEL_SDK_DISABLED || !isOn) return null;
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL;
  return { protocol: protocol ?? 'http/protobuf' };
}

/** Variables that are valid on their own but not together. */
function conflictsIn(env: Environment): string[] {
  const identity = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET];
  return [
    ...(env.RATE_LIMIT === 'off' && env.NODE_ENV === 'production'
      ? ['RATE_LIMIT=off is for load tests and is refused with NODE_ENV=production.']
      : []),
    ...(identity.some(Boolean) && !identity.every(Boolean)
      ? ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.']
      : []),
    ...(env.DATABASE_URL
      ? []
      : needingDatabase.filter((name) => env[name]).map((name) => `${name} needs DATABASE_URL.`)),
    ...(env.DATABASE_URL && env.DATABASE === 'embedded'
      ? ['DATABASE=embedded and DATABASE_URL exclude each other.']
      : []),
    ...(env.SMTP_URL && env.MAIL === 'files'
      ? ['MAIL=files and SMTP_URL exclude each other.']
      : []),
    ...(env.DATABASE_URL && env.WAL_ARCHIVE_DIR
      ? ['WAL_ARCHIVE_DIR is for the embedded database; with DATABASE_URL, archiving is set there.']
      : []),
  ];
}

const needingDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;

/** Whether anything suggests that the server is more than a trial on one's own machine. */
function isReachedByOthers(env: Environment): boolean {
  return (
    env.NODE_ENV === 'production' ||
    !loopbackHosts.has(env.HOST) ||
    env.PUBLIC_URL !== null ||
    env.DATABASE_URL !== null ||
    env.TRUSTED_PROXIES > 0
  );
}

export type Config = Readonly<ReturnType<typeof configOf>>;

function configOf(env: Environment) {
  const isProduction = env.NODE_ENV === 'production';
  const isDeployment = isReachedByOthers(env);
  const loadsDemo = env.DEMO === 'on' || (env.DEMO === 'auto' && !isDeployment);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    /** Null: PostgreSQL is embedded under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** In production an embedded database and mails as files must be asked for. */
    asksForEmbeddedDatabase: env.DATABASE === 'embedded',
    asksForMailFiles: env.MAIL === 'files',
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A replica, for reads that tolerate a short lag. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Receives the write-ahead logs of the embedded database; null: they are not archived. */
    walArchive: env.WAL_ARCHIVE_DIR === null ? null : resolve(env.WAL_ARCHIVE_DIR),
    /** Receives a backup a day; null: none is taken. */
    backupDir: env.BACKUP_DIR === null ? null : resolve(env.BACKUP_DIR),
    backupsKept: env.BACKUPS_KEPT,
    /** Null: backups on schedule are not encrypted. */
    backupPassphrase: env.PRICEVAULT_BACKUP_PASSPHRASE,
    isProduction,
    isDeployment,
    loadsDemo,
    /** Three keepers run as processes of this server; with demo data, unless they are switched off. */
    hasEmbeddedKeepers: env.KEEPERS === 'embedded' || (env.KEEPERS === 'auto' && loadsDemo),
    /** Anybody who reaches the server can sign in with the published demo password, so every page warns. */
    warnsOfDemo: loadsDemo && isDeployment,
    /** Base of links in mails, without a trailing slash. Null: the listening address. */
    publicUrl: env.PUBLIC_URL,
    listeningUrl: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    smtpUrl: env.SMTP_URL,
    /** How many mails one node sends at once. */
    smtpConnections: env.SMTP_CONNECTIONS,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    /** Recipients of the requests to the broker desk and of the mails to the trader. */
    idbEmail: env.IDB_EMAIL,
    traderEmail: env.TRADER_EMAIL,
    /** An OpenID Connect provider; null: off. */
    identityProvider: identityProviderOf(env),
    isLimited: env.RATE_LIMIT === 'on',
    /** Encrypt what the server must read back; the newest first. Null: the key file in `dataDir`. */
    secretKeys: env.SECRET_KEY,
    metricsToken: env.METRICS_TOKEN,
    /** Private addresses that webhooks may go to, also without TLS. */
    webhookPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES,
    /** Number of proxies in front of the server that append to X-Forwarded-For. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Spans go to a collector; null: there are none. */
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

const checkedEnvironment = environment.check(({ value, issues }) => {
  for (const message of conflictsIn(value)) issues.push({ code: 'custom', message, input: value });
});

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const result = z.safeParse(checkedEnvironment, variables);
  if (result.success) return configOf(result.data);
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => [...path, message].join(' ')),
  );
}
