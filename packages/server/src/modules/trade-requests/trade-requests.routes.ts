import { tradeRequestsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
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
}
