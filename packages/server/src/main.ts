// The server as a process: configuration, database, application, address, and an orderly end.
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { createApp, type App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabaseSource, type DatabaseSource } from './database-source.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { loadDemoMarket } from './demo/market/load-market.ts';
import { loadDemoTransactions } from './modules/transactions/transactions.demo.ts';
import { findAccount, hasUsers } from './modules/identity/users.repository.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logging/logger.ts';
import type { Platform } from './platform/platform.ts';
import { StartProblem } from './start-problem.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const demoTransactions = new URL('../../file-formats/data/transactions/', import.meta.url);
/** How long requests and jobs may take to finish once the end was asked for. */
const patienceMs = 15_000;

/** Kept from its first moment, so that an end during the start stops what was begun. */
let opening: Promise<DatabaseSource> | null = null;
let app: App | null = null;
let isEnding = false;
/** Runs on after the server listens; ends after the day at which it is. */
let demoMarket: Promise<unknown> = Promise.resolve();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  await refuseTakenPort(config);
  opening = openDatabaseSource(config, 'server', (message) => log.warn(message));
  const source = await opening;
  if (isEnding) return;
  app = await createApp({
    config,
    clock: systemClock,
    log,
    databaseUrl: source.url,
    webFolder,
    version: packageJson.version,
  });
  if (config.loadsDemo) await loadDemo(app.platform);
  await app.http.listen({ host: config.host, port: config.port });
  await announce(app, config);
  if (config.loadsDemo) demoMarket = addDemoMarket(app.platform);
  if (config.loadsDemo) await addDemoTransactions(app.platform);
}

/** After the first page is there, newest days first. What an end interrupts comes with the next start. */
async function addDemoMarket(platform: Platform): Promise<void> {
  const startedAt = performance.now();
  try {
    const hasLoaded = await loadDemoMarket(platform, () => isEnding);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (hasLoaded && !isEnding) say(`The demo market is loaded (${seconds} s).`);
  } catch (error) {
    platform.log.warn(
      { err: error },
      'The demo market could not be loaded; the next hour tries again',
    );
  }
}

/** After the first page is there. What an end interrupts is rolled back, and comes with the next start. */
async function addDemoTransactions(platform: Platform): Promise<void> {
  if (!(await findAccount(platform.db.queries, demoAccounts[0].email))) return;
  await loadDemoTransactions(platform, demoTransactions).catch((error: unknown) => {
    if (!isEnding) platform.log.warn({ err: error }, 'The demo transactions could not be loaded');
  });
}

async function announce({ http, platform }: App, config: Config): Promise<void> {
  const { port } = http.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [
    `PriceVault is ready on http://${host}:${port}`,
    ...(await describeAccounts(platform, config)),
  ];
  say(lines.join('\n'));
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

/** Asked before the database starts, so that the answer comes at once. */
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

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // What does not finish in time is cut off; the database still ends in good order.
  const isFinished = await Promise.race([
    demoMarket.then(() => app?.close()).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ]);
  const source = await opening?.catch(() => null); // a failed start was told already
  await source?.release();
  process.exit(isFinished ? code : 1);
}

// Whoever read our lines may be gone. There is nobody left to tell, and no reason to end without the database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// A closed terminal (SIGHUP) must not leave the database running behind it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) say('Stopping …');
    void end(0);
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
  void end(1);
});
