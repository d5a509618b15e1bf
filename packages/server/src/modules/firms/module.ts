import { firmAuditContract, firmsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  invite,
  joinFirm,
  leaveFirm,
  readInvitation,
  readOwnFirm,
  removeMember,
  renameOwnFirm,
  revokeInvitation,
  setMemberRole,
} from './firms.service.ts';
import { readOwnAudit } from './firm-audit.service.ts';
import { addAuditDeadlines } from './ended-audits.service.ts';
import { askVetting } from './vetting.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const firms = firmsContract;
  serve(app, platform, firms.read, (call) => readOwnFirm(platform, call));
  serve(app, platform, firmAuditContract.auditLog, (call, own) =>
    readOwnAudit(own, call, call.query),
  );
  serve(app, platform, firms.rename, (call) => renameOwnFirm(platform, call, call.body));
  serve(app, platform, firms.askVetting, (call) => askVetting(platform, call, call.body));
  serve(app, platform, firms.invite, (call) => invite(platform, call, call.body));
  serve(app, platform, firms.revokeInvitation, (call) =>
    revokeInvitation(platform, call, call.body),
  );
  serve(app, platform, firms.readInvitation, ({ query }) => readInvitation(platform, query.token));
  serve(app, platform, firms.join, (call) => joinFirm(platform, call, call.body));
  serve(app, platform, firms.leave, (call) => leaveFirm(platform, call));
  serve(app, platform, firms.setMemberRole, (call) => setMemberRole(platform, call, call.body));
  serve(app, platform, firms.removeMember, (call) => removeMember(platform, call, call.body));
}

export const module: Module = { routes: addRoutes, jobs: addAuditDeadlines };
