import { operationsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOperations } from './operations.service.ts';
import { retryJob, retryMessages } from './retries.service.ts';
import {
  extendWindow,
  holdResults,
  releaseResults,
  remindFirms,
  retryWindow,
} from './window-actions.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const of = operationsContract;
  serve(app, platform, of.read, () => readOperations(platform));
  serve(app, platform, of.remind, (call) => remindFirms(platform, call, call.body));
  serve(app, platform, of.extend, (call) => extendWindow(platform, call, call.body));
  serve(app, platform, of.hold, (call) => holdResults(platform, call, call.body));
  serve(app, platform, of.release, (call) => releaseResults(platform, call, call.body));
  serve(app, platform, of.retryWindow, (call) => retryWindow(platform, call, call.body));
  serve(app, platform, of.retryJob, (call) => retryJob(platform, call, call.body));
  serve(app, platform, of.retryMessages, (call) => retryMessages(platform, call));
}

export const module: Module = { routes: addRoutes };
