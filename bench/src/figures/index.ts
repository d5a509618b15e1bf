// Every figure, in the order in which they run.
import type { Figure } from '../figure.ts';
import { assetList } from './asset-list/asset-list.figure.ts';
import { impliedVol } from './implied-vol/implied-vol.figure.ts';
import { impliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { tradeSearch } from './trade-search/trade-search.figure.ts';
import { tradesUpload } from './trades-upload/trades-upload.figure.ts';
import { uploadMemory } from './trades-upload/upload-memory.figure.ts';
import { uploadPreview } from './upload-preview/upload-preview.figure.ts';

export const figures: readonly Figure[] = [
  assetList,
  impliedVol,
  impliedVolRoundTrip,
  tradesUpload,
  uploadMemory,
  tradeSearch,
  uploadPreview,
];
