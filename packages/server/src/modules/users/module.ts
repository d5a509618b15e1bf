import { usersContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideVetting, readVettingRequests, refuseVetting } from '../firms/vetting.service.ts';
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
  serve(app, platform, users.setRole, (call) => changeRole(platform, call, call.body));
  serve(app, platform, users.disable, (call) => disableUsers(platform, call, call.body.items));
  serve(app, platform, users.enable, (call) => enableUsers(platform, call, call.body.items));
  serve(app, platform, users.endSessions, (call) => endSessionsOf(platform, call, call.body.items));
  serve(app, platform, users.vettingRequests, () => readVettingRequests(platform));
  serve(app, platform, users.refuseVetting, (call) => refuseVetting(platform, call, call.body));
  serve(app, platform, users.vetFirm, (call) => decideVetting(platform, call, call.body));
}

export const module: Module = { routes: addRoutes };
