import { deskMailsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  askBroker,
  previewTraderMail,
  readBrokerDesk,
  readBrokerRequests,
  readTraderMails,
  recordBrokerAnswer,
  sendTraderMail,
} from './desk-mails.service.ts';

export function addDeskMailsRoutes(app: FastifyInstance, platform: Platform): void {
  const desk = deskMailsContract;
  serve(app, platform, desk.askBroker, (call) => askBroker(platform, call, call.body));
  serve(app, platform, desk.brokerRequests, (call) =>
    readBrokerRequests(platform, call, call.query),
  );
  serve(app, platform, desk.brokerDesk, ({ query }) => readBrokerDesk(platform, query));
  serve(app, platform, desk.recordBrokerAnswer, (call) =>
    recordBrokerAnswer(platform, call, call.body),
  );
  serve(app, platform, desk.previewTraderMail, (call) =>
    previewTraderMail(platform, call, call.body),
  );
  serve(app, platform, desk.sendTraderMail, (call) => sendTraderMail(platform, call, call.body));
  serve(app, platform, desk.traderMails, (call) => readTraderMails(platform, call, call.query));
}
