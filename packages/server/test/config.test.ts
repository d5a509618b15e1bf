// Configuration errors are explained in plain words.
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { hostsOf, parseDatabaseUrl } from '../src/platform/db/database-address.ts';
import { productionProblems, productionWarnings } from '../src/production.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a wrong variable has its sentence', () => {
  const wholeNumber = (min: number, max: number) =>
    `it must be a whole number from ${min} to ${max}.`;
  test.each([
    ['PORT', 'many', `PORT is "many"; ${wholeNumber(0, 65_535)}`],
    ['PORT', '70000', `PORT is "70000"; ${wholeNumber(0, 65_535)}`],
    ['PORT', '80.5', `PORT is "80.5"; ${wholeNumber(0, 65_535)}`],
    ['DATABASE_POOL_SIZE', '1', `DATABASE_POOL_SIZE is "1"; ${wholeNumber(2, 200)}`],
    ['TRUSTED_PROXIES', '-1', `TRUSTED_PROXIES is "-1"; ${wholeNumber(0, 10)}`],
    ['DEMO', 'yes', 'DEMO is "yes"; it must be one of on, off, auto.'],
    ['RATE_LIMIT', 'no', 'RATE_LIMIT is "no"; it must be one of on, off.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'DATABASE_URL',
      'mysql://me:secret@db/x',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      'DATABASE_URL',
      'postgres://me:secret@one:5432,/x',
      'DATABASE_URL cannot be read. It names a server as postgres://user:password@host:5432/database, or several as …@one:5432,two:5432/database; target_session_attrs is one of read-write, primary, standby, read-only, prefer-standby, any; connect_timeout is a whole number of seconds.',
    ],
    [
      'DATABASE_URL',
      'postgres://one,two/x?target_session_attrs=standby',
      'DATABASE_URL must lead to the server that takes changes: target_session_attrs is read-write there.',
    ],
    ['DATABASE_DIRECT_URL', 'postgres://db/x', 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
    ['PUBLIC_URL', 'vault', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['SMTP_URL', 'mail:25', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['IDB_EMAIL', 'desk', 'IDB_EMAIL is "desk"; it must be one e-mail address.'],
    [
      'TRADER_EMAIL',
      'a@b.example, c@d.example',
      'TRADER_EMAIL is "a@b.example, c@d.example"; it must be one e-mail address.',
    ],
    ['SMS_URL', 'ftp://x', 'SMS_URL must be an address that starts with http:// or https://.'],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; it must be one of http/protobuf, http/json.',
    ],
  ])('%s=%s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence]);
  });

  test('several are told together, and no secret is repeated', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('secret');
  });

  test('limits cannot be switched off in production', () => {
    expect(problemsOf({ RATE_LIMIT: 'off', NODE_ENV: 'production' })).toEqual([
      'RATE_LIMIT=off is for load tests and is refused with NODE_ENV=production.',
    ]);
    expect(problemsOf({ RATE_LIMIT: 'off' })).toEqual([]);
  });
});

describe('a server in production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://vault.example',
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgres://db/vault',
  };
  const refused = (env: Record<string, string>) =>
    productionProblems(readConfig(env)).map((text) => text.split(' ')[0]);

  test.each([
    ['starts with its three addresses', safe, []],
    ['needs the address that people open', { ...safe, PUBLIC_URL: '' }, ['PUBLIC_URL']],
    ['needs a mail server', { ...safe, SMTP_URL: '' }, ['SMTP_URL']],
    ['may be told to write mails into files', { ...safe, SMTP_URL: '', MAIL: 'files' }, []],
    ['needs a database server', { ...safe, DATABASE_URL: '' }, ['DATABASE_URL']],
    [
      'may be told to use the embedded one',
      { ...safe, DATABASE_URL: '', DATABASE: 'embedded' },
      [],
    ],
    [
      'is told everything at once',
      { NODE_ENV: 'production' },
      ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'],
    ],
    ['is what NODE_ENV says: elsewhere nothing is asked', { HOST: '0.0.0.0' }, []],
  ])('%s', (_what, env, problems) => {
    expect(refused(env)).toEqual(problems);
  });

  test('is warned of an address in clear and of demo data', () => {
    const warnings = (env: Record<string, string>) =>
      productionWarnings(readConfig({ ...safe, ...env })).map((text) => text.split(/[ :]/)[0]);
    expect(warnings({})).toEqual([]);
    expect(warnings({ PUBLIC_URL: 'http://vault.example', DEMO: 'on' })).toEqual([
      'PUBLIC_URL',
      'DEMO=on',
    ]);
    expect(warnings({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  test('cannot be told both', () => {
    expect(problemsOf({ ...safe, MAIL: 'files', DATABASE: 'embedded' })).toEqual([
      'DATABASE=embedded and DATABASE_URL exclude each other.',
      'MAIL=files and SMTP_URL exclude each other.',
    ]);
  });
});

test('without any variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: `${process.cwd()}/data`,
    databaseUrl: null,
    loadsDemo: true,
    isLimited: true,
    trustedProxies: 0,
    logLevel: 'warn',
  });
});

test('a variable that is empty counts as unset; trailing slashes go', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: 'https://vault.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://vault.example',
  });
});

test('several servers: one that takes changes is wanted, and of replicas one that does not', () => {
  const servers = 'postgres://me@one:5432,two:5433/vault';
  const { databaseUrl, databaseReadUrl } = readConfig({
    DATABASE_URL: servers,
    DATABASE_READ_URL: servers,
  });
  expect([databaseUrl, databaseReadUrl]).toEqual([
    servers,
    `${servers}?target_session_attrs=prefer-standby`,
  ]);
  expect(parseDatabaseUrl(`${servers}?target_session_attrs=read-write&sslmode=require`)).toEqual({
    urls: ['one:5432', 'two:5433'].map((host) => `postgres://me@${host}/vault?sslmode=require`),
    wants: 'primary',
    connectSeconds: 5,
  });
  const patient = 'postgres://me@db/vault?connect_timeout=';
  expect(parseDatabaseUrl(`${patient}30`)).toMatchObject({
    urls: ['postgres://me@db/vault'],
    connectSeconds: 30,
  });
  for (const no of ['0', '-1', '1.5', 'long']) expect(parseDatabaseUrl(patient + no)).toBeNull();
  expect(parseDatabaseUrl('postgres://me:a,b@[::1]:5432/vault')?.urls).toHaveLength(1);
  expect(hostsOf('postgres://me:secret@one,two:5433/vault')).toBe('one, two:5433');
});

test('the address of an identity provider keeps its trailing slash: it is part of the issuer’s name', () => {
  const provider = { OIDC_CLIENT_ID: 'vault', OIDC_CLIENT_SECRET: 'secret' };
  for (const issuer of ['https://id.example/realms/desk/', 'https://id.example/realms/desk']) {
    const { identityProvider } = readConfig({ ...provider, OIDC_ISSUER: issuer });
    expect(identityProvider?.issuer).toBe(issuer);
  }
});

describe('demo data goes in', () => {
  test.each([
    ['on a loopback address', {}, true],
    ['on localhost', { HOST: 'localhost' }, true],
    ['not on a public address', { HOST: '0.0.0.0' }, false],
    ['not in production', { NODE_ENV: 'production' }, false],
    ['not with a public address for links', { PUBLIC_URL: 'https://vault.example' }, false],
    ['not behind a proxy', { TRUSTED_PROXIES: '1' }, false],
    ['not on a database server', { DATABASE_URL: 'postgres://db/vault' }, false],
    ['not when it is off', { DEMO: 'off' }, false],
    ['on a public address when it is on', { DEMO: 'on', HOST: '0.0.0.0' }, true],
    ['in production when it is on', { DEMO: 'on', NODE_ENV: 'production' }, true],
  ])('%s', (_when, env, expected) => {
    expect(readConfig(env).loadsDemo).toBe(expected);
  });

  test.each([
    ['run with the demo', {}, true],
    ['do not run with the demo when they are off', { KEEPERS: 'off' }, false],
    ['do not run without the demo', { DEMO: 'off' }, false],
    ['run without the demo when they are asked for', { DEMO: 'off', KEEPERS: 'embedded' }, true],
  ])('embedded keepers %s', (_when, env, expected) => {
    expect(readConfig(env).hasEmbeddedKeepers).toBe(expected);
  });

  test.each([
    ['silently on one’s own machine', {}, false],
    ['silently when it is on there', { DEMO: 'on' }, false],
    ['with a warning where others reach it', { DEMO: 'on', TRUSTED_PROXIES: '1' }, true],
  ])('%s', (_how, env, expected) => {
    expect(readConfig(env).warnsOfDemo).toBe(expected);
  });
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('links to the host %s begin with %s', (HOST, url) => {
  expect(readConfig({ HOST }).listeningUrl).toBe(url);
});

describe("traces are switched on by OpenTelemetry's own variables", () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  const binary = { protocol: 'http/protobuf' };
  test.each<[Record<string, string>, object | null]>([
    [{}, null],
    [{ OTEL_SERVICE_NAME: 'vault' }, null],
    [collector, binary],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, binary],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, binary],
    [{ ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, { protocol: 'http/json' }],
    [{ ...collector, OTEL_TRACES_EXPORTER: 'none' }, null],
    [{ ...collector, OTEL_SDK_DISABLED: 'True' }, null],
    [{ ...collector, OTEL_SDK_DISABLED: 'false' }, binary],
  ])('%o', (env, expected) => {
    expect(readConfig(env).tracing).toEqual(expected);
  });
});
