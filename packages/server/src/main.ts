// The server process: configuration, database, application, listening, shutdown.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { createApp, type App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabaseSource, type DatabaseSource } from './database-source.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { startEmbeddedKeepers, type EmbeddedKeepers } from './keepers/embedded-keepers.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadDemoMarket } from './demo/market/load-market.ts';
import { loadDemoTransactions } from './modules/transactions/transactions.demo.ts';
import { playDemoRound } from './modules/keepers/demo-round.service.ts';
import { logWebFiles } from './modules/keepers/web-files.service.ts';
import { findAccount, hasUsers } from './modules/identity/users.repository.ts';
import { systemClock } from './platform/clock.ts';
import { retryWhileAway } from './platform/db/while-away.ts';
import { listeningAddress } from './platform/http/listening-address.ts';
import { createLogger } from './platform/logging/logger.ts';
import type { Platform } from './platform/platform.ts';
import { productionProblems, productionWarnings } from './production.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { StartProblem } from './platform/start-problem.ts';
import { loadSample, tendSample } from './sample/load-sample.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const demoTransactions = new URL('../../file-formats/data/transactions/', import.meta.url);
/** How long a shutdown waits for running requests and jobs. */
const shutdownTimeoutMs = 15_000;

/** Set before it resolves, so that a shutdown during the start releases the database too. */
let opening: Promise<DatabaseSource> | null = null;
let app: App | null = null;
let keepers: EmbeddedKeepers | null = null;
let isEnding = false;
/** Loads in the background once the server listens; a shutdown waits for the day being stored. */
let demoMarket: Promise<unknown> = Promise.resolve();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const unsafe = productionProblems(config);
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  let tracing: Tracing | null = null;
  const ids = config.tracing === null ? undefined : () => tracing?.ids();
  const log = createLogger(config.logLevel, undefined, ids);
  const { version } = packageJson;
  tracing = await openTracing(config, { version, warn: (sentence) => log.warn(sentence) });
  for (const warning of productionWarnings(config)) log.warn(warning);
  await refuseTakenPort(config);
  opening = openDatabaseSource(config, 'server', (message) => log.warn(message));
  const source = await opening;
  if (isEnding) return;
  app = await createApp({
    config,
    clock: systemClock,
    log,
    databaseUrl: source.url,
    usesNames: source.usesNames,
    webFolder,
    version,
    tracing,
  });
  if (config.loadsDemo) await loadDemo(app.platform);
  else if (config.isDeployment) await refuseDemoAccounts(app.platform);
  if (config.warnsOfDemo) {
    log.warn(
      'Demo accounts are open to everybody who reaches this server: their password is published',
    );
  }
  // The demo has samples of its own.
  if (!config.loadsDemo && (await loadSample(app.platform))) await tendSample(app.platform);
  await app.http.listen({ host: config.host, port: config.port });
  await finishStart(app, config);
}

/** From here on people are served, also while the database is away: each step waits for it. */
async function finishStart(started: App, config: Config): Promise<void> {
  const { http, platform } = started;
  const step = <Result>(work: () => Promise<Result>) =>
    retryWhileAway(work, { isOver: () => isEnding });
  await step(() => announce(started, config));
  if (existsSync(join(webFolder, 'assets'))) await step(() => logWebFiles(platform, webFolder));
  if (config.hasEmbeddedKeepers) {
    const address = listeningAddress(config, http.server);
    keepers = await step(() => startEmbeddedKeepers(platform, address));
  }
  if (!config.loadsDemo || isEnding) return;
  demoMarket = addDemoMarket(platform);
  await step(() => addDemoTransactions(platform));
}

/** Runs once the server listens. A load that a shutdown interrupts continues at the next start. */
async function addDemoMarket(platform: Platform): Promise<void> {
  const startedAt = performance.now();
  try {
    const hasLoaded = await loadDemoMarket(platform, () => isEnding);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (hasLoaded && !isEnding) print(`The demo market is loaded (${seconds} s).`);
    if (keepers !== null) await playDemoRound(platform, () => isEnding);
  } catch (error) {
    platform.log.warn(
      { err: error },
      'The demo market could not be loaded; the next hour tries again',
    );
  }
}

/** Runs once the server listens. A load that a shutdown interrupts is rolled back and starts over next time. */
async function addDemoTransactions(platform: Platform): Promise<void> {
  if (!(await findAccount(platform.db.queries, demoAccounts[0].email))) return;
  await loadDemoTransactions(platform, demoTransactions).catch((error: unknown) => {
    if (!isEnding) platform.log.warn({ err: error }, 'The demo transactions could not be loaded');
  });
}

async function announce({ http, platform }: App, config: Config): Promise<void> {
  const address = listeningAddress(config, http.server);
  const lines = [
    `PriceVault is ready on ${address}`,
    ...passkeyHint(config, address),
    ...(await describeAccounts(platform, config)),
  ];
  print(lines.join('\n'));
}

/** On one's own machine passkeys belong to the name `localhost`, since browsers refuse them at a number. */
function passkeyHint({ publicUrl, host }: Config, address: string): string[] {
  if (publicUrl !== null || !['127.0.0.1', '::1'].includes(host)) return [];
  return [
    `For passkeys open http://localhost:${new URL(address).port}: browsers refuse them at a number.`,
  ];
}

async function describeAccounts({ db }: Platform, { loadsDemo }: Config): Promise<string[]> {
  if (loadsDemo && (await findAccount(db.queries, demoAccounts[0].email))) {
    return [
      `Demo accounts, password ${demoPassword} for all:`,
      ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`),
    ];
  }
  if (await hasUsers(db.queries)) return [];
  return [
    'There are no accounts yet. Make the first admin with: npx pricevault user create --role admin',
  ];
}

/** Checked before the database starts, so that the error appears at once. */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is taken by another program'
          : `cannot be used (${error.code})`;
      reject(new StartProblem(`Port ${port} on ${host} ${why}. Choose another with PORT=…`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function shutDown(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // Work that does not finish in time is dropped; the database still shuts down cleanly.
  const isFinished = await Promise.race([
    Promise.all([demoMarket, keepers?.close()])
      .then(() => app?.close())
      .then(() => true, reportFailedClose),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), shutdownTimeoutMs)),
  ]);
  const source = await opening?.catch(() => null); // a failed start was reported already
  await source?.release();
  process.exit(isFinished ? code : 1);
}

function reportFailedClose(error: unknown): false {
  process.stderr.write(`The server did not close cleanly: ${String(error)}\n`);
  return false;
}

// A closed pipe on stdout or stderr must not crash the process and leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// SIGHUP: closing the terminal must not leave the database running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) print('Stopping …');
    void shutDown(0);
  });
}

start().catch((error: unknown) => {
  if (isEnding) return;
  if (error instanceof ConfigError) {
    process.stderr.write(
      `The configuration is not right:\n${error.problems.map((problem) => `  ${problem}\n`).join('')}`,
    );
  } else if (error instanceof StartProblem) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(
      `PriceVault could not start: ${(error as Error).stack ?? String(error)}\n`,
    );
  }
  void shutDown(1);
});
