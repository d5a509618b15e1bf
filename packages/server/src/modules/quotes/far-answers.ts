// Answers far from what is known: they are asked about before they are stored, and marked for everybody.
import type { QuoteKind } from '@pricevault/contract';

/** Prices that the firm sees: last averages and consensus, of the thing and of its neighbours. */
export type References = readonly number[];

/** Values of trades are premiums and differ much from strike to strike; prices of bonds do not. */
const maxRatio: Record<QuoteKind, number> = { trade: 2, bond: 1.2 };

/** True if a figure is beyond all references by more than the ratio of its kind. Without references nothing is far. */
export function isFarFrom(
  references: References,
  kind: QuoteKind,
  answer: Readonly<Record<string, number | null>>,
): boolean {
  if (references.length === 0) return false;
  const lowest = Math.min(...references) / maxRatio[kind];
  const highest = Math.max(...references) * maxRatio[kind];
  return Object.values(answer).some(
    (figure) => figure !== null && (figure < lowest || figure > highest),
  );
}
