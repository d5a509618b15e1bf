// Every figure, in the order in which they run.
import type { Figure } from '../figure.ts';
import { assetList } from './asset-list/asset-list.figure.ts';
import { impliedVol } from './implied-vol/implied-vol.figure.ts';
import { impliedVolRoundTrip } from './implied-vol/round-trip.figure.ts';
import { eventStreamDelay, eventStreamMemory } from './quotes/event-streams.figure.ts';
import { searchSuggestions } from './quotes/search-suggestions.figure.ts';
import { tradeLists } from './quotes/trade-lists.figure.ts';

export const figures: readonly Figure[] = [
  assetList,
  impliedVol,
  impliedVolRoundTrip,
  tradeLists,
  searchSuggestions,
  eventStreamDelay,
  eventStreamMemory,
];
