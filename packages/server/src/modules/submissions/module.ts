import { submissionsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveUpload } from '../../platform/upload/serve-upload.ts';
import { SubmissionCollector } from './submission-collector.ts';
import { readReceipt, readSubmissions } from './submission-list.service.ts';
import { submitValues } from './submissions.service.ts';
import { readWindows } from './windows.service.ts';
import { checkSubmission } from './submission-check.service.ts';
import { withdrawMarks } from './withdrawals.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { check, list, receipt, submit, windows, withdraw } = submissionsContract;
  serve(app, platform, check, (call) => checkSubmission(platform, call, call.body));
  serve(app, platform, list, (call) => readSubmissions(platform, call, call.query));
  serve(app, platform, receipt, (call) => readReceipt(platform, call, call.params));
  serve(app, platform, withdraw, (call) => withdrawMarks(platform, call, call.body));
  serve(app, platform, windows, (call) => readWindows(platform, call, call.query));
  serveUpload(
    app,
    platform,
    submit,
    () => new SubmissionCollector(),
    (caller, choice, rows) => submitValues(platform, caller, rows, choice),
  );
}

export const module: Module = { routes: addRoutes };
