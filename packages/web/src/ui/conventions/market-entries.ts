// The entries of a market that a page shows. Pure.
import type { MarketConventions, MarketSwap, SourceName } from '@pricevault/pricing';

export const swapsOf = ({ overnight, term }: MarketConventions): MarketSwap[] => [
  overnight,
  ...term.map(({ swap }) => swap),
];

/** Each once, in the order of the entries. */
export function sourcesOf(market: MarketConventions): SourceName[] {
  const entries = [
    ...swapsOf(market),
    ...market.term.map(({ loan }) => loan),
    ...market.basis,
    ...(market.swaption ? [market.swaption] : []),
  ];
  return [...new Set([...market.calendarSources, ...entries.flatMap(({ sources }) => sources)])];
}
