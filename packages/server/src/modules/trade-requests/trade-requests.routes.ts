import { tradeRequestsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { serve, serveRaw } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { tradeQuoteLines } from './trade-quotes-file.ts';
import {
  readModalData,
  readOwnRequests,
  readOwnResponses,
  readPopular,
  readRequests,
  requestValue,
  respond,
} from './trade-requests.service.ts';

export function addTradeRequestsRoutes(app: FastifyInstance, platform: Platform): void {
  const { list, popular, userRequests, userResponses, request, createRequest, modalData } =
    tradeRequestsContract;
  serve(app, platform, list, (call) => readRequests(platform, call, call.query));
  serve(app, platform, popular, (call) => readPopular(platform, call, call.query));
  serve(app, platform, userRequests, (call) => readOwnRequests(platform, call, call.query));
  serve(app, platform, userResponses, (call) => readOwnResponses(platform, call, call.query));
  serve(app, platform, request, (call) => requestValue(platform, call, call.body));
  serve(app, platform, createRequest, (call) => requestValue(platform, call, call.body));
  serve(app, platform, modalData, (call) => readModalData(platform, call, call.body));
  serve(app, platform, tradeRequestsContract.respond, (call) => respond(platform, call, call.body));
  serveRaw(app, platform, tradeRequestsContract.exportOwn, async (_request, reply, caller) => {
    const { user } = caller as UserCaller;
    const day = platform.clock.now().toISOString().slice(0, 10);
    return sendCsv(reply, `trade-quotes-${day}.csv`, tradeQuoteLines(platform.db.queries, user.id));
  });
}
