import { assetClasses } from '@pricevault/basics';
import { assetsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAsset } from './assets.repository.ts';
import {
  countRelated,
  createAsset,
  readAssets,
  removeAssetsWithInstruments,
  updateAsset,
} from './assets.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, assetsContract.list, ({ query }) => readAssets(platform, query));
  serve(app, platform, assetsContract.create, (call) => createAsset(platform, call, call.body));
  serve(app, platform, assetsContract.update, (call) => updateAsset(platform, call, call.body));
  serve(app, platform, assetsContract.check, ({ body }) => countRelated(platform, body));
  serve(app, platform, assetsContract.remove, (call) =>
    removeAssetsWithInstruments(platform, call, call.body),
  );
}

/** A millisecond apart, so that "newest first" shows them in the order of the specification. */
async function loadDemoAssets(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  for (const [index, name] of assetClasses.entries()) {
    const now = new Date(clock.now().getTime() - index);
    await insertAsset(tx, { name, createdBy: null, now });
  }
}

export const module: Module = { routes: addRoutes, demo: { load: loadDemoAssets } };
