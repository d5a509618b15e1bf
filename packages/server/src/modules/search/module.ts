import { createdTradesContract, searchContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSimilarTrades, search } from './search.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, searchContract.search, (call) => search(platform, call, call.body));
  serve(app, platform, createdTradesContract.similar, (call) =>
    readSimilarTrades(platform, call, call.body),
  );
}

export const module: Module = { routes: addRoutes };
