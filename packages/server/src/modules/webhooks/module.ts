import { webhooksContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { ping, readDeliveries, readDelivery, replay } from './deliveries.service.ts';
import { addWebhookJobs } from './webhooks.jobs.ts';
import {
  createWebhook,
  readWebhooks,
  removeWebhook,
  rotateSecret,
  setWebhookOn,
  updateWebhook,
} from './webhooks.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const webhooks = webhooksContract;
  serve(app, platform, webhooks.list, (call) => readWebhooks(platform, call));
  serve(app, platform, webhooks.create, (call) => createWebhook(platform, call, call.body));
  serve(app, platform, webhooks.update, (call) => updateWebhook(platform, call, call.body));
  serve(app, platform, webhooks.setOn, (call) => setWebhookOn(platform, call, call.body));
  serve(app, platform, webhooks.rotateSecret, (call) => rotateSecret(platform, call, call.body));
  serve(app, platform, webhooks.remove, (call) => removeWebhook(platform, call, call.body));
  serve(app, platform, webhooks.ping, (call) => ping(platform, call, call.body));
  serve(app, platform, webhooks.deliveries, (call) => readDeliveries(platform, call, call.query));
  serve(app, platform, webhooks.delivery, (call) => readDelivery(platform, call, call.query));
  serve(app, platform, webhooks.replay, (call) => replay(platform, call, call.body));
}

export const module: Module = { routes: addRoutes, jobs: addWebhookJobs };
