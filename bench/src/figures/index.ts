// Every figure, in the order in which they run.
import type { Figure } from '../figure.ts';
import { assetList } from './asset-list/asset-list.figure.ts';
import { impliedVol } from './implied-vol/implied-vol.figure.ts';
import { impliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { transactionImport, transactionImportMemory } from './transactions/import.figure.ts';
import { transactionSearch } from './transactions/search.figure.ts';

export const figures: readonly Figure[] = [
  assetList,
  impliedVol,
  impliedVolRoundTrip,
  transactionSearch,
  transactionImport,
  transactionImportMemory,
];
