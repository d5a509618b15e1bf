import { assetRemovalContract, assetsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countRelated,
  createAsset,
  loadDemoAssets,
  readAssets,
  removeAssetsWithInstruments,
  restoreAssets,
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
  serve(app, platform, assetRemovalContract.restore, (call) =>
    restoreAssets(platform, call, call.body),
  );
}

export const module: Module = { routes: addRoutes, demo: { load: loadDemoAssets } };
