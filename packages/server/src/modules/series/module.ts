import { seriesContract, seriesRemovalContract, tradesContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveText } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeSeries,
  createSeries,
  readSeries,
  removeOwnSeries,
  restoreOwnSeries,
} from './series.service.ts';
import {
  addTrade,
  addTrades,
  downloadTrades,
  isTradeInSeries,
  removeTrade,
  removeTrades,
  searchAddedTrades,
  searchAllTrades,
} from './series-trades.service.ts';
import { loadDemoSeries } from './series.demo.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { list, create, update, remove } = seriesContract;
  serve(app, platform, list, (call) => readSeries(platform, call, call.query));
  serve(app, platform, create, (call) => createSeries(platform, call, call.body));
  serve(app, platform, update, (call) => changeSeries(platform, call, call.body));
  serve(app, platform, remove, (call) => removeOwnSeries(platform, call, call.body));
  serve(app, platform, seriesRemovalContract.restore, (call) =>
    restoreOwnSeries(platform, call, call.body),
  );
  serve(app, platform, seriesContract.searchAllTrades, (call) =>
    searchAllTrades(platform, call, call.body),
  );
  serve(app, platform, seriesContract.searchAddedTrades, (call) =>
    searchAddedTrades(platform, call, call.body),
  );
  serve(app, platform, seriesContract.addTrade, (call) => addTrade(platform, call, call.body));
  serve(app, platform, seriesContract.removeTrade, (call) =>
    removeTrade(platform, call, call.body),
  );
  serve(app, platform, seriesContract.check, (call) => isTradeInSeries(platform, call, call.body));
  serve(app, platform, seriesContract.addTrades, (call) => addTrades(platform, call, call.body));
  serve(app, platform, seriesContract.removeTrades, (call) =>
    removeTrades(platform, call, call.body),
  );
  serveText(app, platform, tradesContract.download, (call, own) =>
    downloadTrades(own, call, call.body),
  );
}

export const module: Module = {
  routes: addRoutes,
  demo: { after: ['auth', 'trades'], load: loadDemoSeries },
};
