import { deskMailsContract, quotesContract, type QuoteKind } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../platform/http/call.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
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
import { readBlotter } from './blotter.service.ts';
import { readBondDetail, readTradeDetail } from './quote-detail.service.ts';
import { addQuoteDeadlines } from './quote-notices.service.ts';
import { loadDemoQuotes } from './quotes.demo.ts';
import {
  askForQuotes,
  exportOwnQuotes,
  readOwnRequests,
  readOwnResponses,
  readPopular,
  readRequests,
  respond,
} from './quotes.service.ts';

function addQuotesRoutes(app: FastifyInstance, platform: Platform): void {
  const { trade, bond } = quotesContract;
  serve(app, platform, trade.list, (call) => readRequests(platform, 'trade', call, call.query));
  serve(app, platform, bond.list, (call) => readRequests(platform, 'bond', call, call.query));
  serve(app, platform, trade.popular, (call) => readPopular(platform, 'trade', call, call.query));
  serve(app, platform, bond.popular, (call) => readPopular(platform, 'bond', call, call.query));
  serve(app, platform, trade.userRequests, (call) =>
    readOwnRequests(platform, 'trade', call, call.query),
  );
  serve(app, platform, bond.userRequests, (call) =>
    readOwnRequests(platform, 'bond', call, call.query),
  );
  serve(app, platform, trade.userResponses, (call) =>
    readOwnResponses(platform, 'trade', call, call.query),
  );
  serve(app, platform, bond.userResponses, (call) =>
    readOwnResponses(platform, 'bond', call, call.query),
  );
  serve(app, platform, trade.blotter, (call) => readBlotter(platform, 'trade', call, call.query));
  serve(app, platform, bond.blotter, (call) => readBlotter(platform, 'bond', call, call.query));
  for (const endpoint of [trade.request, trade.createRequest]) {
    serve(app, platform, endpoint, (call) =>
      askForQuotes(platform, 'trade', call, call.body.tradeId),
    );
  }
  serve(app, platform, bond.request, (call) =>
    askForQuotes(platform, 'bond', call, call.body.bondId),
  );
  serve(app, platform, trade.respond, (call) => {
    const { tradeId, requestId, isConfirmed, value } = call.body;
    const asked = { reference: tradeId, requestId, isConfirmed };
    return respond(platform, 'trade', call, asked, { value });
  });
  serve(app, platform, bond.respond, (call) => {
    const { bondId, requestId, isConfirmed, bid, offer = null } = call.body;
    const asked = { reference: bondId, requestId, isConfirmed };
    return respond(platform, 'bond', call, asked, { bid, offer });
  });
  serve(app, platform, trade.modalData, (call) => readTradeDetail(platform, call, call.body));
  serve(app, platform, bond.modalData, (call) => readBondDetail(platform, call, call.body));
  for (const kind of Object.keys(quotesContract) as QuoteKind[]) {
    serveRaw(
      app,
      platform,
      quotesContract[kind].exportOwn,
      async (_request, reply, caller, own) => {
        const { fileName, lines } = exportOwnQuotes(own, kind, caller as UserCaller);
        return sendCsv(reply, fileName, lines);
      },
    );
  }
}

function addDeskMailsRoutes(app: FastifyInstance, platform: Platform): void {
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

export const module: Module = {
  routes(app, platform) {
    addQuotesRoutes(app, platform);
    addDeskMailsRoutes(app, platform);
  },
  jobs: addQuoteDeadlines,
  demo: { after: ['auth', 'trades', 'bonds'], load: loadDemoQuotes },
};
