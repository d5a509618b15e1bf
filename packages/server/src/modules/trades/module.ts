import { createdTradesContract, tradesContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveUpload } from '../../platform/upload/serve-upload.ts';
import { createTrade, readRecentTrades } from './created-trades.service.ts';
import { checkTrades, collectTrades, readStoredTrades, uploadTrades } from './trades.service.ts';
import { loadDemoTrades } from './trades.demo.ts';
import { addTradesJobs } from './trades.jobs.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, tradesContract.check, ({ body }) => checkTrades(platform, body));
  serve(app, platform, tradesContract.stored, ({ body }) => readStoredTrades(platform, body));
  serve(app, platform, createdTradesContract.create, (call) =>
    createTrade(platform, call, call.body),
  );
  serve(app, platform, createdTradesContract.recent, (call) =>
    readRecentTrades(platform, call, call.query),
  );
  serveUpload(app, platform, tradesContract.upload, collectTrades, (caller, fields, rows) =>
    uploadTrades(platform, caller, fields, rows),
  );
}

export const module: Module = {
  routes: addRoutes,
  jobs: addTradesJobs,
  demo: { after: ['instruments'], load: loadDemoTrades },
};
