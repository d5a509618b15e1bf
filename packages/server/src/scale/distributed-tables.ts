// The tables that a cluster distributes. All by the trade, and co-located: what belongs to a trade is on one machine.

export const distributionColumn = 'trade_number';

/** In the order in which they are distributed. Every unique key of theirs contains the column. */
export const distributedTables = [
  'submission_values',
  'results',
  'forming_results',
  'earlier_results',
] as const;
