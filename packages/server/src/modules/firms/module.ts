import { firmAuditContract, firmsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { checkedQuery, serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportLines, readAuditPage, recordExport, verifyChain } from '../audit/audit.service.ts';
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
import { addAuditDeadlines } from './ended-audits.service.ts';
import { askVetting } from './vetting.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const firms = firmsContract;
  serve(app, platform, firms.read, (call) => readOwnFirm(platform, call));
  addAuditRoutes(app, platform);
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

/** The firm's part of the audit log. */
function addAuditRoutes(app: FastifyInstance, platform: Platform): void {
  const { auditLog, exportAudit, verifyAudit } = firmAuditContract;
  serve(app, platform, auditLog, ({ user, query }, own) =>
    readAuditPage(own, { firmId: user.firmId }, query),
  );
  serve(app, platform, verifyAudit, ({ query }, own) => verifyChain(own, query));
  serveRaw(app, platform, exportAudit, async (request, reply, caller, own) => {
    const filters = checkedQuery(exportAudit, request);
    const scope = { firmId: (caller as UserCaller).user.firmId };
    await recordExport(platform, caller as UserCaller, scope, filters);
    const day = platform.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `audit-${day}.csv`, exportLines(own.db.reads, scope, filters));
  });
}

export const module: Module = { routes: addRoutes, jobs: addAuditDeadlines };
