// What a firm knows of its positions and their market.

/** Columns that a file of positions may have; prices and moves are in the unit of the type, a volume is a notional. */
export const marketFields = [
  'bid',
  'offer',
  'p10',
  'p90',
  'dailyVolume',
  'dailyMove',
  'spreadMove',
  'impact',
] as const;
export type MarketField = (typeof marketFields)[number];
export type MarketOfTrade = Readonly<Partial<Record<MarketField, number>>>;

/** Of the positions that a firm stores; a file that stays in the page may have more. */
export const maxStoredPositions = 20_000;
/** Of a notional or a price. */
export const largestPosition = 1e15;
