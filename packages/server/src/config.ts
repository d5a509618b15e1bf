// The whole configuration: read from the environment once, at start, and told in plain words where it is wrong.
import { resolve } from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null: PostgreSQL is embedded under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  /** A replica, for reads that may lag a little behind. */
  readonly databaseReadUrl: string | null;
  readonly databasePoolSize: number;
  readonly isProduction: boolean;
  readonly loadsDemo: boolean;
  /** Base of links in mails, without a trailing slash. Null: the listening address. */
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  /** Recipients of the requests to the broker desk and of the mails to the trader. */
  readonly idbEmail: string;
  readonly traderEmail: string;
  /** An OpenID Connect provider; null: off. */
  readonly identityProvider: IdentityProviderConfig | null;
  readonly isLimited: boolean;
  readonly metricsToken: string | null;
  /** How many proxies stand in front of the server and add to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof logLevels)[number];
}

export interface IdentityProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.]+$/;
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;

  function choice<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice {
    const value = text(name);
    if (value === null) return otherwise;
    const found = choices.find((entry) => entry === value);
    if (found === undefined) {
      problems.push(`${name} is "${value}"; it must be one of ${choices.join(', ')}.`);
    }
    return found ?? otherwise;
  }

  function integer(name: string, otherwise: number, min: number, max: number): number {
    const value = text(name);
    if (value === null) return otherwise;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    problems.push(`${name} is "${value}"; it must be a whole number from ${min} to ${max}.`);
    return otherwise;
  }

  function url(name: string, schemes: readonly string[]): string | null {
    const value = text(name);
    if (value === null) return null;
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (schemes.includes(scheme)) return value.replace(/\/+$/, '');
    // The value itself may hold a password: it is not repeated.
    problems.push(`${name} must be an address that starts with ${schemes.join(':// or ')}://.`);
    return null;
  }

  function address(name: string, otherwise: string): string {
    const value = text(name) ?? otherwise;
    if (!emailPattern.test(value))
      problems.push(`${name} is "${value}"; it must be one e-mail address.`);
    return value;
  }

  function identityProvider(): IdentityProviderConfig | null {
    const issuer = url('OIDC_ISSUER', ['https', 'http']);
    const clientId = text('OIDC_CLIENT_ID');
    const clientSecret = text('OIDC_CLIENT_SECRET');
    if (!issuer && !clientId && !clientSecret) return null;
    if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
    return null;
  }

  const isProduction = text('NODE_ENV') === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  const demo = choice('DEMO', ['on', 'off', 'auto'], 'auto');
  const limit = choice('RATE_LIMIT', ['on', 'off'], 'on');
  if (limit === 'off' && isProduction) {
    problems.push('RATE_LIMIT=off is for load tests and is refused with NODE_ENV=production.');
  }
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);
  const config: Config = {
    host,
    port: integer('PORT', 3000, 0, 65_535),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres', 'postgresql']),
    databaseReadUrl: url('DATABASE_READ_URL', ['postgres', 'postgresql']),
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 200),
    isProduction,
    loadsDemo: demo === 'on' || (demo === 'auto' && !isProduction && loopbackHosts.has(host)),
    publicUrl: url('PUBLIC_URL', ['http', 'https']),
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: text('MAIL_FROM') ?? 'PriceVault <no-reply@pricevault.example>',
    smsUrl: url('SMS_URL', ['http', 'https']),
    idbEmail: address('IDB_EMAIL', 'idb@pricevault.example'),
    traderEmail: address('TRADER_EMAIL', 'trader@pricevault.example'),
    identityProvider: identityProvider(),
    isLimited: limit === 'on',
    metricsToken: text('METRICS_TOKEN'),
    trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 10),
    logLevel: choice('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
  };
  if (!databaseUrl && config.databaseDirectUrl) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL.');
  }
  if (!databaseUrl && config.databaseReadUrl) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
