// Every figure, in the order in which they run.
import type { Figure } from '../figure.ts';
import { assetList } from './asset-list/asset-list.figure.ts';
import { impliedVol } from './implied-vol/implied-vol.figure.ts';
import { impliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { eventStreamDelay, eventStreamMemory } from './quotes/event-streams.figure.ts';
import { searchSuggestions } from './quotes/search-suggestions.figure.ts';
import { tradeLists } from './quotes/trade-lists.figure.ts';
import { dashboardBytes } from './results/dashboard-bytes.figure.ts';
import { dashboardRepaint } from './results/dashboard-repaint.figure.ts';
import { heatmapHistory } from './results/heatmap-history.figure.ts';
import { submissionStore } from './results/submission-store.figure.ts';
import { windowClose } from './results/window-close.figure.ts';
import { transactionImport, transactionImportMemory } from './transactions/import.figure.ts';
import { publicPages } from './public-pages/public-pages.figure.ts';
import { transactionSearch } from './transactions/search.figure.ts';
import { sealedRoundInChromium } from './sealed-round/chromium.figure.ts';
import { sealedRoundDownload } from './sealed-round/download.figure.ts';
import { consensusPeers } from './sealed-round/peers.figure.ts';
import { sealedRound } from './sealed-round/sealed-round.figure.ts';
import { tradeSearch } from './trade-search/trade-search.figure.ts';
import { tradesUpload } from './trades-upload/trades-upload.figure.ts';
import { uploadMemory } from './trades-upload/upload-memory.figure.ts';
import { uploadPreview } from './upload-preview/upload-preview.figure.ts';

export const figures: readonly Figure[] = [
  assetList,
  impliedVol,
  impliedVolRoundTrip,
  tradeLists,
  searchSuggestions,
  eventStreamDelay,
  eventStreamMemory,
  publicPages,
  transactionSearch,
  transactionImport,
  transactionImportMemory,
  sealedRound,
  sealedRoundInChromium,
  sealedRoundDownload,
  consensusPeers,
  tradesUpload,
  uploadMemory,
  tradeSearch,
  uploadPreview,
  submissionStore,
  windowClose,
  heatmapHistory,
  dashboardBytes,
  dashboardRepaint,
];
