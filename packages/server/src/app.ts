// Builds the application: platform, modules, pages. Each step depends only on those above it.
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Config } from './config.ts';
import { addDemoJobs } from './demo/market/market.jobs.ts';
import { modules } from './modules.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { createListener } from './platform/db/listener.ts';
import { createEventHub } from './platform/events/event-hub.ts';
import { createEventPlaces } from './platform/events/event-places.ts';
import { addScheduledBackups } from './backup/scheduled-backups.ts';
import { addHousekeeping } from './platform/housekeeping.ts';
import {
  admissionLimits,
  createAdmission,
  type AdmissionLimits,
} from './platform/http/admission.ts';
import { bodyPace, type BodyPace } from './platform/http/slow-bodies.ts';
import {
  connectionCaps,
  limitConnections,
  type ConnectionCaps,
} from './platform/http/connections.ts';
import { addEventStream } from './platform/http/event-stream.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { listeningAddress } from './platform/http/listening-address.ts';
import { addProbes, type Readiness } from './platform/http/probes.ts';
import { addWebPages } from './platform/http/web-pages.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { pauseTurnsWhile } from './platform/load/turns.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createCarrier } from './platform/messages/carriers.ts';
import { startDelivery } from './platform/messages/delivery.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchPlatform } from './platform/metrics/watch-platform.ts';
import { addOpenApiRoutes } from './platform/openapi/openapi.routes.ts';
import { createPasswordHasher, type PasswordCost } from './platform/passwords/password-hasher.ts';
import type { Platform } from './platform/platform.ts';
import { openSecrets } from './platform/secrets/open-secrets.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { addSampleJobs } from './sample/load-sample.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** A migrated database. */
  readonly databaseUrl: string;
  /** False behind a pooler that loses named statements between transactions. */
  readonly usesNames?: boolean;
  /** The built web; null serves the API alone. */
  readonly webFolder: string | null;
  readonly version: string;
  /** Closed with the application. */
  readonly tracing?: Tracing | null;
  /** Tests lower them, to reach them with few calls. */
  readonly admission?: Partial<AdmissionLimits>;
  readonly bodyPace?: BodyPace;
  readonly connections?: ConnectionCaps;
  /** Cost of hashing a password; tests lower it because they hash hundreds. */
  readonly passwordCost?: PasswordCost;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Finishes running work, then closes everything. Safe to call twice. */
  close(): Promise<void>;
}

/** Runs every step, also after one that fails, so that nothing stays open; then throws the first failure. */
async function runAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log, databaseUrl, tracing = null } = options;
  const onDatabaseError = (error: Error) =>
    log.warn({ err: error }, 'A database connection was lost');
  const metrics = createMetrics();
  const db = openDatabase({
    url: databaseUrl,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    readUrl: config.databaseReadUrl,
    poolSize: config.databasePoolSize,
    ...(options.usesNames === undefined ? {} : { usesNames: options.usesNames }),
    onError: onDatabaseError,
    figures: metrics.database,
    tracing,
  });
  const secrets = await openSecrets(config, db);
  const listener = createListener(db.directUrl, onDatabaseError);
  const jobs = createJobs(db, log, tracing);
  let server: Server | null = null;
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    listener,
    jobs,
    secrets,
    sessions: await createSessions(db, clock, secrets),
    passwords: createPasswordHasher(options.passwordCost),
    events: createEventHub(db, listener, createEventPlaces(secrets), log),
    metrics,
    tracing,
    admission: createAdmission({
      ...admissionLimits(config.databasePoolSize),
      ...options.admission,
    }),
    bodyPace: options.bodyPace ?? bodyPace,
    get publicUrl() {
      return config.publicUrl ?? listeningAddress(config, server);
    },
  };
  const carrier = createCarrier(config);
  const readiness: Readiness = { isAccepting: true };

  const http = await createHttpServer(platform);
  server = http.server;
  const connections = limitConnections(
    http.server,
    options.connections ?? connectionCaps(config.trustedProxies > 0),
    log,
  );
  addProbes(http, platform, readiness);
  addOpenApiRoutes(http, options.version);
  addEventStream(http, platform);
  for (const { routes } of Object.values(modules)) routes?.(http, platform);
  if (options.webFolder) await addWebPages(http, options.webFolder, config);

  addHousekeeping(platform);
  addScheduledBackups(platform);
  for (const module of Object.values(modules)) module.jobs?.(platform);
  if (config.loadsDemo) addDemoJobs(platform);
  addSampleJobs(platform);
  const delivery = startDelivery({
    db,
    listener,
    carrier,
    log,
    tracing,
    mailsAtOnce: config.smtpConnections,
  });
  watchPlatform(platform, connections);
  const endPauses = pauseTurnsWhile(() => platform.admission.running > 0);
  db.health.start();
  await platform.events.start();
  await jobs.start();
  listener.start();

  async function close(): Promise<void> {
    readiness.isAccepting = false;
    platform.events.close();
    // Otherwise keep-alive holds a connection open for over a minute after its last reply.
    const sweep = setInterval(() => connections.closeIdle(), 50);
    await runAll([
      () => http.close().finally(() => clearInterval(sweep)),
      () => delivery.stop(),
      () => jobs.stop(),
      () => listener.close(),
      () => carrier.close(),
      () => db.close(),
      () => tracing?.close(),
      endPauses,
    ]);
  }

  let closing: Promise<void> | null = null;
  return { http, platform, close: () => (closing ??= close()) };
}
