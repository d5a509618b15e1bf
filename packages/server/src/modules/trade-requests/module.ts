import type { Module } from '../../platform/module.ts';
import { addDeskMailsRoutes } from './desk-mails.routes.ts';
import { addTradeRequestsRoutes } from './trade-requests.routes.ts';
import { addTradeRequestDeadlines } from './trade-requests.service.ts';

export const module: Module = {
  routes(app, platform) {
    addTradeRequestsRoutes(app, platform);
    addDeskMailsRoutes(app, platform);
  },
  jobs: addTradeRequestDeadlines,
};
