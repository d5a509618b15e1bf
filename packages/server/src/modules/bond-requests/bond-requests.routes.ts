import { bondRequestsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
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
}
