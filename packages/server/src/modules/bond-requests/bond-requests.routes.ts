import { bondRequestsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { serve, serveRaw } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { bondQuoteLines } from './bond-quotes-file.ts';
import {
  readModalData,
  readOwnRequests,
  readOwnResponses,
  readPopular,
  readRequests,
  requestQuote,
  respond,
} from './bond-requests.service.ts';

export function addBondRequestsRoutes(app: FastifyInstance, platform: Platform): void {
  const { list, popular, userRequests, userResponses, request, modalData } = bondRequestsContract;
  serve(app, platform, list, (call) => readRequests(platform, call, call.query));
  serve(app, platform, popular, (call) => readPopular(platform, call, call.query));
  serve(app, platform, userRequests, (call) => readOwnRequests(platform, call, call.query));
  serve(app, platform, userResponses, (call) => readOwnResponses(platform, call, call.query));
  serve(app, platform, request, (call) => requestQuote(platform, call, call.body));
  serve(app, platform, modalData, (call) => readModalData(platform, call, call.body));
  serve(app, platform, bondRequestsContract.respond, (call) => respond(platform, call, call.body));
  serveRaw(app, platform, bondRequestsContract.exportOwn, async (_request, reply, caller) => {
    const { user } = caller as UserCaller;
    const day = platform.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `bond-quotes-${day}.csv`, bondQuoteLines(platform.db.queries, user.id));
  });
}
