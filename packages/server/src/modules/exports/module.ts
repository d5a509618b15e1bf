import { firmDataContract, ownDataContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteAccount, readDeletion } from './account-deletion.service.ts';
import { addExportJobs, prepareExport, readNewest, sendExport } from './data-exports.service.ts';
import { leaveVault } from './firm-leaving.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const own = ownDataContract;
  serve(app, platform, own.ownData, async (call) => ({
    export: await readNewest(platform, call, 'person'),
    ...(await readDeletion(platform, call)),
  }));
  serve(app, platform, own.prepareData, (call) => prepareExport(platform, call, 'person'));
  serveRaw(app, platform, own.downloadData, (_request, reply, caller) =>
    sendExport(platform, reply, caller as UserCaller, 'person'),
  );
  serve(app, platform, own.deleteAccount, (call) => deleteAccount(platform, call, call.body));

  const firm = firmDataContract;
  serve(app, platform, firm.data, async (call) => ({
    export: await readNewest(platform, call, 'firm'),
  }));
  serve(app, platform, firm.prepareData, (call) => prepareExport(platform, call, 'firm'));
  serveRaw(app, platform, firm.downloadData, (_request, reply, caller) =>
    sendExport(platform, reply, caller as UserCaller, 'firm'),
  );
  serve(app, platform, firm.leaveVault, (call) => leaveVault(platform, call, call.body));
}

export const module: Module = { routes: addRoutes, jobs: addExportJobs };
