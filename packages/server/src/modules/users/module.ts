import { usersContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/http/call.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { vetFirm } from '../firms/firms.service.ts';
import {
  changeRole,
  disableUsers,
  enableUsers,
  endSessionsOf,
  readUserAccounts,
} from './users.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const users = usersContract;
  serve(app, platform, users.list, ({ query }) => readUserAccounts(platform, query));
  serve(app, platform, users.setRole, async (call) => {
    await changeRole(platform, actorOf(call), call.body);
    return {};
  });
  serve(app, platform, users.disable, async (call) => ({
    items: await disableUsers(platform, actorOf(call), call.body.items),
  }));
  serve(app, platform, users.enable, async (call) => ({
    items: await enableUsers(platform, actorOf(call), call.body.items),
  }));
  serve(app, platform, users.endSessions, async (call) => ({
    ended: await endSessionsOf(platform, actorOf(call), call.body.items),
  }));
  serve(app, platform, users.vetFirm, async (call) => {
    await vetFirm(platform, actorOf(call), call.body);
    return {};
  });
}

export const module: Module = { routes: addRoutes };
