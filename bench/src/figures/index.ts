// Every figure, in the order in which they run: what it compares, how often, and the budgets that it must keep.
import type { Figure } from '../figure.ts';
import { openAssetList } from './asset-list/asset-list.figure.ts';
import { openImpliedVol } from './implied-vol/implied-vol.figure.ts';
import { openImpliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { keptRoundFigures } from './kept-round/figures.ts';
import { openCodesFirst } from './mail/codes-first.figure.ts';
import { openCurves, openVolCube } from './pricing/pricing.figure.ts';
import { openPublicPages, publicPageBudgets } from './public-pages/public-pages.figure.ts';
import { openEventStreamDelay, openEventStreamMemory } from './quotes/event-streams.figure.ts';
import { openQuotePages } from './quotes/quote-pages.figure.ts';
import { openSearchSuggestions } from './quotes/search-suggestions.figure.ts';
import { openTradeLists, tradeListBudgets } from './quotes/trade-lists.figure.ts';
import { openBridge, openDeskDrawer } from './results/bridge.figure.ts';
import { openDashboardBytes } from './results/dashboard-bytes.figure.ts';
import { openDashboardRepaint } from './results/dashboard-repaint.figure.ts';
import { openEvidencePack, openEvidencePackMemory } from './results/evidence-pack.figure.ts';
import { openExceptions } from './results/exceptions.figure.ts';
import { openHeatmapHistory } from './results/heatmap-history.figure.ts';
import { openSubmissionStore } from './results/submission-store.figure.ts';
import { openTenYears, tenYearsBudgets } from './results/ten-years.figure.ts';
import { openOutlierClose, openWindowClose } from './results/window-close.figure.ts';
import {
  openSlowLine,
  openSlowPages,
  slowLineBudgets,
  slowPagesBudgets,
} from './slow-line/slow-line.figure.ts';
import { openTradeSearch, tradeSearchBudgets } from './trade-search/trade-search.figure.ts';
import { openTradesUpload } from './trades-upload/trades-upload.figure.ts';
import { openUploadMemory } from './trades-upload/upload-memory.figure.ts';
import {
  openTransactionImport,
  openTransactionImportMemory,
} from './transactions/import.figure.ts';
import { openTransactionSearch, transactionSearchBudgets } from './transactions/search.figure.ts';
import { openWorkbooks } from './workbooks/workbooks.figure.ts';
import { openUploadPreview } from './upload-preview/upload-preview.figure.ts';

export const figures: readonly Figure[] = [
  {
    name: 'asset-list',
    what: 'GET /api/asset, signed in, against a bare Fastify route with two primary-key selects, and with an API token against signed in',
    unit: 'requests/s',
    rounds: { quick: 21, full: 201 },
    budgets: [
      { of: 'asset list', against: 'bare route', atLeast: 0.62 },
      // Some hundredths more processor time than with a session: 21 rounds are too few to tell them from what else a machine does.
      { of: 'with an API token', against: 'asset list', atLeast: 0.9, fullSizeOnly: true },
    ],
    open: openAssetList,
  },
  {
    name: 'implied-vol',
    what: '1,000,000 implied normal vols, and 255 SABR smiles of 23 strikes again and again, against one price each',
    unit: 'ns each',
    rounds: { quick: 5, full: 25 },
    budgets: [
      { of: 'implied vol', against: 'price', atMost: 4 },
      { of: 'implied vol', against: 'textbook price', atMost: 4 },
      { of: 'SABR vol', against: 'price', atMost: 4 },
    ],
    open: openImpliedVol,
  },
  {
    name: 'implied-vol-round-trip',
    what: 'worst error of 1,000,000 implied normal vols from their own out-of-the-money premium, against the bound',
    unit: 'epsilons times P/(vol·vega)',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'worst error', against: 'bound', atMost: 1 }],
    open: openImpliedVolRoundTrip,
  },
  {
    name: 'vol-cube',
    what: '17 × 15 smiles of 23 strikes fitted, smoothed and checked for arbitrage in a worker of Chromium, against pricing all their quotes once',
    unit: 'ms',
    rounds: { quick: 3, full: 15 },
    budgets: [{ of: 'cube', against: 'quotes priced once', atMost: 400 }],
    open: openVolCube,
  },
  {
    name: 'curves',
    what: 'the discount curve and two Euribor curves from 61 quotes, against pricing all these swaps once',
    unit: 'ms',
    rounds: { quick: 5, full: 25 },
    budgets: [{ of: 'curves', against: 'inputs priced once', atMost: 200 }],
    open: openCurves,
  },
  {
    name: 'trade-lists',
    what: 'the four lists of /trade with 1,000,000 past requests and 5,000,000 answers against 10,000 and 50,000 (quick: 25,000 against 2,000)',
    unit: 'ms',
    rounds: { quick: 3, full: 9 },
    budgets: tradeListBudgets,
    open: openTradeLists,
  },
  {
    name: 'search-suggestions',
    what: '11 searches, and similar trades of 4, over 1,000,000 trades and 100,000 bonds against 10,000 of each (quick: 40,000 and 8,000 against 10,000 and 2,000)',
    unit: 'ms',
    rounds: { quick: 3, full: 9 },
    budgets: [
      { of: 'search, many', against: 'search, few', atMost: 1.5 },
      { of: 'similar, many', against: 'similar, few', atMost: 1.5 },
    ],
    open: openSearchSuggestions,
  },
  {
    name: 'event-stream-delay',
    what: 'a new request until it has reached the last of 1,000 open event streams, against one second',
    unit: 'ms',
    rounds: { quick: 5, full: 11 },
    budgets: [{ of: 'slowest stream', against: 'one second', atMost: 1 }],
    open: openEventStreamDelay,
  },
  {
    name: 'event-stream-memory',
    what: 'how much the server’s memory grows with 1,000 open event streams and a request sent to all, against 100 MB',
    unit: 'MB',
    rounds: { quick: 1, full: 4 },
    startsWarm: true,
    budgets: [{ of: 'growth', against: 'allowed', atMost: 1 }],
    open: openEventStreamMemory,
  },
  {
    name: 'quote-pages',
    what: 'processor time of server and database that 1,000 open quote pages of 60 users add to 5 requests a second for a minute, against a fifth of a core (quick: 200 pages of 12 users for 10 seconds)',
    unit: '% of one core',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'more with pages', against: 'a fifth of a core', atMost: 1 }],
    open: openQuotePages,
  },
  {
    name: 'codes-first',
    what: 'until the last of 1,000 codes has left that were queued behind 10,000 other mails, 200 ms for each mail, against 10 seconds (quick: 50 behind 500, 1 second)',
    unit: 's',
    rounds: { quick: 1, full: 3 },
    startsWarm: true,
    budgets: [{ of: 'last code', against: 'allowed', atMost: 1 }],
    open: openCodesFirst,
  },
  {
    name: 'public-pages',
    what: 'Lighthouse on a phone: performance against 98; the lowest of accessibility, best practices and SEO against 100',
    unit: 'marks',
    rounds: { quick: 1, full: 3 },
    startsWarm: true,
    budgets: publicPageBudgets,
    open: openPublicPages,
  },
  {
    name: 'slow-line',
    what: '1.6 Mbit/s, 150 ms, a processor four times slower: the dashboard with an empty and a full cache, and the landing page, against what is allowed',
    unit: 'as named',
    rounds: { quick: 1, full: 5 },
    startsWarm: true,
    budgets: slowLineBudgets,
    open: openSlowLine,
  },
  {
    name: 'slow-pages',
    what: 'every other page of the application on the same line with an empty cache until it is complete, against three seconds',
    unit: 's',
    rounds: { quick: 1, full: 5 },
    startsWarm: true,
    budgets: slowPagesBudgets,
    open: openSlowPages,
  },
  {
    name: 'transaction-search',
    what: 'GET /api/sdr’s search with 10,000,000 transactions against 100,000 (quick: 100,000 against 35,000)',
    unit: 'ms',
    rounds: { quick: 3, full: 7 },
    budgets: transactionSearchBudgets,
    open: openTransactionSearch,
  },
  {
    name: 'transaction-import',
    what: 'importing a dissemination file against a plain COPY of the same rows into the same table with its indexes',
    unit: 'ms',
    rounds: { quick: 2, full: 5 },
    startsWarm: true,
    budgets: [{ of: 'import', against: 'plain COPY', atMost: 3 }],
    open: openTransactionImport,
  },
  {
    name: 'transaction-import-memory',
    what: 'the most memory of an import of 1,000,000 rows (quick: 40,000) against one of 10,000',
    unit: 'MiB',
    rounds: { quick: 1, full: 2 },
    startsWarm: true,
    budgets: [{ of: 'large file', against: 'small file', atMost: 1.2 }],
    open: openTransactionImportMemory,
  },
  ...keptRoundFigures,
  {
    name: 'trades-upload',
    what: 'POST /api/trade with 100,000 rows (quick: 12,000) of JSON in a string, against COPY of the same rows into the same table',
    unit: 'ms',
    rounds: { quick: 2, full: 5 },
    budgets: [{ of: 'upload', against: 'plain COPY', atMost: 4 }],
    open: openTradesUpload,
  },
  {
    name: 'upload-memory',
    what: 'resident memory of the server above what it had before, at its highest during POST /api/trade with 100,000 rows (quick: 15,000)',
    unit: 'MB',
    rounds: { quick: 1, full: 5 },
    budgets: [{ of: 'growth', against: 'allowed growth', atMost: 1 }],
    open: openUploadMemory,
  },
  {
    name: 'trade-search',
    what: 'first page of search-all-trades with 1,000,000 trades (quick: 60,000) against 10,000',
    unit: 'ms',
    rounds: { quick: 3, full: 9 },
    budgets: tradeSearchBudgets,
    open: openTradeSearch,
  },
  {
    name: 'upload-preview',
    what: 'Longest task of the page while 100,000 trades (quick: 20,000) are read, from CSV and from a workbook, compared and shown, against 50 ms',
    unit: 'ms',
    rounds: { quick: 2, full: 7 },
    budgets: [
      { of: 'longest task', against: 'allowed', atMost: 1 },
      { of: 'longest task, workbook', against: 'allowed', atMost: 1 },
    ],
    open: openUploadPreview,
  },
  {
    name: 'workbooks',
    what: 'reading and writing 100,000 trades (quick: 10,000) as a workbook, against the same as CSV',
    unit: 'ms',
    rounds: { quick: 3, full: 5 },
    budgets: [
      { of: 'read workbook', against: 'read CSV', atMost: 10 },
      { of: 'write workbook', against: 'write CSV', atMost: 6 },
    ],
    open: openWorkbooks,
  },
  {
    name: 'submission-store',
    what: 'POST /api/submission with 10,000 values, against a bare unnest insert of the same rows',
    unit: 'ms',
    rounds: { quick: 9, full: 15 },
    budgets: [{ of: 'submission', against: 'bare insert', atMost: 2.5 }],
    open: openSubmissionStore,
  },
  {
    name: 'window-close',
    what: 'closing a window of 100,000 trades with 200 firms, 20 million values (quick: 2,000 with 25), with at most 100 MB more memory in use, against the bare SQL; DuckDB on the same values',
    unit: 'ms',
    rounds: { quick: 1, full: 2 },
    budgets: [{ of: 'closing', against: 'bare SQL', atMost: 1.3, fullSizeOnly: true }],
    open: openWindowClose,
  },
  {
    name: 'outlier-close',
    what: 'closing a window of 20,000 trades with 50 firms (quick: 2,000 with 25) with outliers set aside, against the bare SQL of the same figures',
    unit: 'ms',
    rounds: { quick: 3, full: 5 },
    budgets: [{ of: 'closing', against: 'bare SQL', atMost: 1.5 }],
    open: openOutlierClose,
  },
  {
    name: 'ten-years',
    what: 'the calls of every day with ten years of marks and results (1,000 trades, 8 firms, 2,520 days; quick: 120) against one year',
    unit: 'ms',
    rounds: { quick: 1, full: 7 },
    budgets: tenYearsBudgets,
    open: openTenYears,
  },
  {
    name: 'heatmap-history',
    what: 'POST /api/result/all-strikes over 5,865 trades with 5 years of daily results (7.6 million rows; quick: 50 days) against 1 year (quick: 10 days)',
    unit: 'ms',
    rounds: { quick: 7, full: 7 },
    budgets: ['value', 'change'].map((type) => ({
      of: `${type}, 5 years`,
      against: `${type}, 1 year`,
      atMost: 1.2,
    })),
    open: openHeatmapHistory,
  },
  {
    name: 'exceptions',
    what: 'the first page of the desk with 10,000 marks against 1,000, with 20 dates behind them (quick: 3)',
    unit: 'ms',
    rounds: { quick: 3, full: 7 },
    budgets: [{ of: '10,000 trades', against: '1,000 trades', atMost: 1.5 }],
    open: openExceptions,
  },
  {
    name: 'evidence-pack',
    what: 'the evidence pack of a signed book with 10,000 marks against the CSV file of the same rows, from the click to the file',
    unit: 'ms',
    rounds: { quick: 1, full: 5 },
    budgets: [{ of: 'evidence pack', against: 'CSV file', atMost: 10 }],
    open: openEvidencePack,
  },
  {
    name: 'evidence-pack-memory',
    what: 'memory of the page after five evidence packs of a book with 10,000 marks (quick: 1,000) against that after the first one, garbage collected',
    unit: 'MB',
    rounds: { quick: 1, full: 3 },
    startsWarm: true,
    budgets: [{ of: 'after five packs', against: 'after one pack', atMost: 1.1 }],
    open: openEvidencePackMemory,
  },
  {
    name: 'desk-drawer',
    what: 'longest task of the page while one mark of the desk is opened, with its history, bridge and public transactions, against 50 ms',
    unit: 'ms',
    rounds: { quick: 2, full: 7 },
    budgets: [{ of: 'longest task', against: 'allowed', atMost: 1 }],
    open: openDeskDrawer,
  },
  {
    name: 'bridge',
    what: 'longest task of the page while the bridge of 10,000 marks is computed in the worker and shown, against 50 ms',
    unit: 'ms',
    rounds: { quick: 2, full: 7 },
    budgets: [{ of: 'longest task', against: 'allowed', atMost: 1 }],
    open: openBridge,
  },
  {
    name: 'dashboard-bytes',
    what: 'bytes on the wire of the four heatmaps of the demo’s whole grid, compressed, against 60 KiB',
    unit: 'KiB',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'four calls', against: 'allowed', atMost: 1 }],
    open: openDashboardBytes,
  },
  {
    name: 'dashboard-repaint',
    what: 'From the last reply to the painted heatmaps (two of 17 × 15 cells for a strike, four for a date), against 100 ms',
    unit: 'ms',
    rounds: { quick: 5, full: 9 },
    budgets: [
      { of: 'strike', against: 'allowed', atMost: 1 },
      { of: 'date', against: 'allowed', atMost: 1 },
    ],
    open: openDashboardRepaint,
  },
];
