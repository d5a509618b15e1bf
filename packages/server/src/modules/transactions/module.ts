import { transactionsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { answerOnce, checkedQuery, serve, serveRaw } from '../../platform/http/serve.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportLines } from './export.service.ts';
import { importUpload, withUploadedFile } from './import.service.ts';
import { readCoverage, searchTransactions } from './search.service.ts';
import { addTransactionsJobs } from './transactions.jobs.ts';
import {
  readImports,
  readNearest,
  readSummary,
  readTransaction,
  readTransactionsPage,
  requireFullAccess,
} from './transactions.service.ts';

const contract = transactionsContract;

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.search, ({ query }) => searchTransactions(platform, query));
  serve(app, platform, contract.coverage, () => readCoverage(platform));
  serve(app, platform, contract.list, ({ user, query }) =>
    readTransactionsPage(platform, user, query),
  );
  serve(app, platform, contract.summary, ({ user, query }) => readSummary(platform, user, query));
  serve(app, platform, contract.nearest, ({ user, query }) => readNearest(platform, user, query));
  serve(app, platform, contract.read, ({ user, params }) =>
    readTransaction(platform, user, params.transactionId),
  );
  serve(app, platform, contract.imports, () => readImports(platform));

  serveRaw(app, platform, contract.export, async (request, reply, caller, own) => {
    const query = checkedQuery(contract.export, request);
    await requireFullAccess(platform, (caller as UserCaller).user);
    const day = platform.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `transactions-${day}.csv`, exportLines(own.db.reads, query));
  });

  // The body is the bare file; only this route accepts anything but JSON.
  void app.register(async (upload) => {
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    serveRaw(upload, platform, contract.import, async (request, reply, caller) => {
      const { fileName } = checkedQuery(contract.import, request);
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      return withUploadedFile(body, async (path, sha256) => {
        request.body = { sha256 };
        return answerOnce(platform, reply, contract.import, caller, () =>
          importUpload(platform, caller as UserCaller, { path, name: fileName }),
        );
      });
    });
  });
}

export const module: Module = { routes: addRoutes, jobs: addTransactionsJobs };
