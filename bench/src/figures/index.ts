// Every figure, in the order in which they run.
import type { Figure } from '../figure.ts';
import { assetList } from './asset-list/asset-list.figure.ts';
import { impliedVol } from './implied-vol/implied-vol.figure.ts';
import { impliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { transactionImport, transactionImportMemory } from './transactions/import.figure.ts';
import { publicPages } from './public-pages/public-pages.figure.ts';
import { transactionSearch } from './transactions/search.figure.ts';
import { sealedRoundInChromium } from './sealed-round/chromium.figure.ts';
import { sealedRoundDownload } from './sealed-round/download.figure.ts';
import { consensusPeers } from './sealed-round/peers.figure.ts';
import { sealedRound } from './sealed-round/sealed-round.figure.ts';

export const figures: readonly Figure[] = [
  assetList,
  impliedVol,
  impliedVolRoundTrip,
  publicPages,
  transactionSearch,
  transactionImport,
  transactionImportMemory,
  sealedRound,
  sealedRoundInChromium,
  sealedRoundDownload,
  consensusPeers,
];
