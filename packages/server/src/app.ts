// The application: platform, modules, pages. Reading order is dependency order.
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { addDemoJobs } from './demo/market/market.jobs.ts';
import { addAssetsRoutes } from './modules/assets/assets.routes.ts';
import { addAuthRoutes } from './modules/auth/auth.routes.ts';
import { addBondsRoutes } from './modules/bonds/bonds.routes.ts';
import { addConsensusRoutes } from './modules/consensus/consensus.routes.ts';
import { addBondRequestsRoutes } from './modules/bond-requests/bond-requests.routes.ts';
import { addFirmsRoutes } from './modules/firms/firms.routes.ts';
import { addInstrumentsRoutes } from './modules/instruments/instruments.routes.ts';
import { addNoticesRoutes } from './modules/notices/notices.routes.ts';
import { addNoticeJobs } from './modules/notices/notices.service.ts';
import { addPartnersRoutes } from './modules/partners/partners.routes.ts';
import { addProfileRoutes } from './modules/profile/profile.routes.ts';
import { addSearchRoutes } from './modules/search/search.routes.ts';
import { addSeriesRoutes } from './modules/series/series.routes.ts';
import { addSettingsRoutes } from './modules/settings/settings.routes.ts';
import { addBondRequestDeadlines } from './modules/bond-requests/bond-requests.service.ts';
import { addDeskMailsRoutes } from './modules/trade-requests/desk-mails.routes.ts';
import { addTradeRequestsRoutes } from './modules/trade-requests/trade-requests.routes.ts';
import { addTradeRequestDeadlines } from './modules/trade-requests/trade-requests.service.ts';
import { addResultsRoutes } from './modules/results/results.routes.ts';
import { addSubmissionsRoutes } from './modules/submissions/submissions.routes.ts';
import { addTradesRoutes } from './modules/trades/trades.routes.ts';
import { addTransactionsRoutes } from './modules/transactions/transactions.routes.ts';
import { addUsersRoutes } from './modules/users/users.routes.ts';
import { addAuthJobs } from './modules/auth/auth.jobs.ts';
import { addConsensusJobs } from './modules/consensus/consensus.jobs.ts';
import { addResultsJobs } from './modules/results/results.jobs.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { createListener } from './platform/db/listener.ts';
import { createEventHub } from './platform/events/event-hub.ts';
import { addHousekeeping } from './platform/housekeeping.ts';
import { trackConnections } from './platform/http/connections.ts';
import { addEventStream } from './platform/http/event-stream.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { addProbes, type Readiness } from './platform/http/probes.ts';
import { addWebPages } from './platform/http/web-pages.ts';
import { createDeadlines } from './platform/jobs/deadlines.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createCarrier } from './platform/messages/carriers.ts';
import { startDelivery } from './platform/messages/delivery.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { addOpenApiRoutes } from './platform/openapi/openapi.routes.ts';
import { createPasswordHasher, type PasswordCost } from './platform/passwords/password-hasher.ts';
import type { Platform } from './platform/platform.ts';
import { createSessions } from './platform/sessions/sessions.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** A migrated database. */
  readonly databaseUrl: string;
  /** The built web; null serves the API alone. */
  readonly webFolder: string | null;
  readonly version: string;
  /** How late the event loop may be before new work is refused, in ms. Tests share their process with the server. */
  readonly maxLateMs?: number;
  /** What it costs to prove a password; tests prove hundreds. */
  readonly passwordCost?: PasswordCost;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Finishes what runs, then lets go of everything; asked twice, it is done once. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log, databaseUrl } = options;
  const onDatabaseError = (error: Error) =>
    log.warn({ err: error }, 'A database connection was lost');
  const db = openDatabase({
    url: databaseUrl,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    readUrl: config.databaseReadUrl,
    poolSize: config.databasePoolSize,
    onError: onDatabaseError,
  });
  const listener = createListener(db.directUrl, onDatabaseError);
  const jobs = createJobs(db, log);
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    listener,
    jobs,
    deadlines: createDeadlines(log),
    sessions: await createSessions(db, clock),
    passwords: createPasswordHasher(options.passwordCost),
    events: createEventHub(db, listener, log),
    metrics: createMetrics(db.pool),
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  };
  const carrier = createCarrier(config);
  const readiness: Readiness = { isAccepting: true };

  const http = await createHttpServer(platform, options);
  const connections = trackConnections(http.server);
  addProbes(http, platform, readiness);
  addOpenApiRoutes(http, options.version);
  addEventStream(http, platform);
  addAuthRoutes(http, platform);
  addProfileRoutes(http, platform);
  addFirmsRoutes(http, platform);
  addUsersRoutes(http, platform);
  addAssetsRoutes(http, platform);
  addInstrumentsRoutes(http, platform);
  addTradesRoutes(http, platform);
  addSeriesRoutes(http, platform);
  addBondsRoutes(http, platform);
  addTradeRequestsRoutes(http, platform);
  addDeskMailsRoutes(http, platform);
  addBondRequestsRoutes(http, platform);
  addSearchRoutes(http, platform);
  addNoticesRoutes(http, platform);
  addSettingsRoutes(http, platform);
  addSubmissionsRoutes(http, platform);
  addResultsRoutes(http, platform);
  addConsensusRoutes(http, platform);
  addPartnersRoutes(http, platform);
  addTransactionsRoutes(http, platform);
  if (options.webFolder) await addWebPages(http, options.webFolder, config.publicUrl);

  addHousekeeping(platform);
  addAuthJobs(platform);
  addNoticeJobs(platform);
  addTradeRequestDeadlines(platform);
  addBondRequestDeadlines(platform);
  addResultsJobs(platform);
  addConsensusJobs(platform);
  if (config.loadsDemo) addDemoJobs(platform);
  const delivery = startDelivery({ db, listener, jobs, carrier, log });
  platform.metrics.watch(
    'pricevault_event_streams',
    'Open event streams',
    () => platform.events.streamCount,
  );
  await platform.events.start();
  await jobs.start();
  platform.deadlines.start();
  listener.start();

  async function letGo(): Promise<void> {
    readiness.isAccepting = false;
    platform.events.close();
    // A connection whose reply ends only now would otherwise be kept alive for more than a minute.
    const sweep = setInterval(() => connections.closeIdle(), 50);
    await http.close().finally(() => clearInterval(sweep));
    delivery.stop();
    await platform.deadlines.stop();
    await jobs.stop();
    await listener.close();
    carrier.close();
    await db.close();
  }

  let closing: Promise<void> | null = null;
  return { http, platform, close: () => (closing ??= letGo()) };
}
