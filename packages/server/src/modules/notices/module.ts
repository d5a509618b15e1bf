import { noticesContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addNoticeJobs,
  readNotices,
  markNoticesRead,
  readPreferences,
  savePreferences,
} from './notices.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { list, markRead } = noticesContract;
  serve(app, platform, list, (call) => readNotices(platform, call, call.query));
  serve(app, platform, markRead, (call) => markNoticesRead(platform, call, call.body));
  serve(app, platform, noticesContract.readPreferences, (call) => readPreferences(platform, call));
  serve(app, platform, noticesContract.savePreferences, (call) =>
    savePreferences(platform, call, call.body),
  );
}

export const module: Module = { routes: addRoutes, jobs: addNoticeJobs };
