import { auditContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { checkedQuery, serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportLines, readAuditPage, recordExport, verifyChain } from './audit.service.ts';

const contract = auditContract;

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.list, ({ query }, own) => readAuditPage(own, 'vault', query));
  serve(app, platform, contract.verify, ({ query }, own) => verifyChain(own, query));
  serveRaw(app, platform, contract.export, async (request, reply, caller, own) => {
    const filters = checkedQuery(contract.export, request);
    await recordExport(platform, caller as UserCaller, 'vault', filters);
    const day = platform.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `audit-${day}.csv`, exportLines(own.db.reads, 'vault', filters));
  });
}

export const module: Module = { routes: addRoutes };
