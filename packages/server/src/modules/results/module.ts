import {
  correctionsContract,
  curvesContract,
  leakMeterContract,
  overviewContract,
  resultsContract,
  submissionsContract,
  surfaceContract,
} from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveRows } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { openCorrection, withdrawResults } from './corrections.service.ts';
import { readHistory } from './history.service.ts';
import { readLeakMeter } from './leak-meter.service.ts';
import { readReferences } from './mark-references.service.ts';
import { readOverview } from './overview.service.ts';
import { checkCurve, loadCurve, readCurves } from './par-curves.service.ts';
import {
  readDashboardFacts,
  readHeatmap,
  readLatestOfSeries,
  readLatestOfTrades,
  readNewestResults,
  readPictureTrades,
} from './results.service.ts';
import { addResultsJobs } from './results.jobs.ts';
import { readVersions } from './result-versions.service.ts';
import { readSurface } from './surface.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { allStrikes, trades, history, facts, latest, newest, versions } = resultsContract;
  serve(app, platform, allStrikes, (call, own) => readHeatmap(own, call, call.body));
  serveRows(app, platform, trades, (call, own) => readPictureTrades(own, call, call.body));
  serveRows(app, platform, surfaceContract.surface, (call, own) =>
    readSurface(own, call, call.body),
  );
  serveRows(app, platform, overviewContract.overview, (call, own) =>
    readOverview(own, call, call.body),
  );
  serve(app, platform, history, (call, own) => readHistory(own, call, call.body));
  serve(app, platform, facts, (call, own) => readDashboardFacts(own, call, call.body));
  serveRows(app, platform, latest, (call, own) => readLatestOfSeries(own, call, call.body));
  serve(app, platform, versions, (call) => readVersions(platform, call, call.body));
  serve(app, platform, newest, (call) => readNewestResults(platform, call));
  serve(app, platform, leakMeterContract.leakMeter, ({ query }) => readLeakMeter(platform, query));
  serve(app, platform, curvesContract.curves, ({ query }) => readCurves(platform, query));
  serve(app, platform, curvesContract.checkCurve, ({ body }) => checkCurve(body));
  serve(app, platform, curvesContract.loadCurve, (call) => loadCurve(platform, call, call.body));
  serve(app, platform, correctionsContract.openCorrection, (call) =>
    openCorrection(platform, call, call.body),
  );
  serve(app, platform, correctionsContract.withdraw, (call) =>
    withdrawResults(platform, call, call.body),
  );
  serveRows(app, platform, submissionsContract.result, (call, own) =>
    readLatestOfTrades(own, call, call.body),
  );
  serveRows(app, platform, submissionsContract.reference, (call, own) =>
    readReferences(own, call, call.body),
  );
}

export const module: Module = { routes: addRoutes, jobs: addResultsJobs };
