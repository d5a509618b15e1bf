// Withholds results of trades that are priced in several types, where the difference of two sums would cover too few firms.
import { acceptanceOf, floorsOf, isAccepted, releasableSets } from '@pricevault/basics/results';
import type { Executor } from '../../platform/db/database.ts';
import {
  findIdenticalTrades,
  readProtocolFirms,
  readMarksOfFirms,
  type IdenticalTrade,
  type MarkOfFirm,
} from './identical-trades.repository.ts';

interface Candidate extends IdenticalTrade {
  readonly firms: ReadonlySet<string>;
  /** Those that may have priced it in a kept round, or by protocol 1. */
  readonly protocolFirms: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * The trades of a window whose results are withheld. What was released stays released. Among the others, including those of
 * windows that have closed but have no results yet, the ones with more firms come first: the one with fewer is withheld.
 */
export async function findWithheldTrades(
  tx: Executor,
  window: { windowId: number; valuationDate: string },
): Promise<Set<number>> {
  const trades = await findIdenticalTrades(tx, window);
  const marks = grouped(await readMarksOfFirms(tx, trades), keyOf);
  const protocolFirms = await readProtocolFirms(tx, windowsOf(trades));
  const candidates = trades.map((trade) => ({
    ...trade,
    firms: acceptedFirms(trade, marks.get(keyOf(trade)) ?? []),
    protocolFirms: protocolFirms.get(trade.windowId) ?? nobody,
  }));
  const groups = grouped(candidates, ({ terms }) => terms);
  return new Set([...groups.values()].flatMap((group) => withheldIn(group, window.windowId)));
}

const windowsOf = (trades: readonly IdenticalTrade[]) => [
  ...new Set(trades.map(({ windowId }) => windowId)),
];

/** Trades of a window with identical ones in other types whose figures were released, or that firms price by a protocol. */
export async function findComparedTrades(
  tx: Executor,
  window: { windowId: number; valuationDate: string },
): Promise<Set<number>> {
  const trades = await findIdenticalTrades(tx, window);
  const kept = await readProtocolFirms(tx, windowsOf(trades));
  const released = trades.filter(
    ({ isReleased, windowId }) =>
      isReleased || (windowId !== window.windowId && kept.has(windowId)),
  );
  const isCompared = ({ windowId, tradeId, terms }: IdenticalTrade) =>
    windowId === window.windowId &&
    released.some((other) => other.terms === terms && other.tradeId !== tradeId);
  return new Set(trades.filter(isCompared).map(({ tradeId }) => tradeId));
}

function withheldIn(group: readonly Candidate[], windowId: number): number[] {
  const released = group.filter(({ isReleased }) => isReleased).map(({ firms }) => firms);
  const waiting = group
    .filter(
      ({ isClosed, isSettled, firms, rule }) =>
        isClosed && !isSettled && firms.size >= floorsOf(rule).figures,
    )
    .toSorted(
      (a, b) => b.firms.size - a.firms.size || a.windowId - b.windowId || a.tradeId - b.tradeId,
    );
  // A firm has two marks in the sums of a corrected result: nothing is compared with them.
  const shown = group.some(({ isCorrected }) => isCorrected)
    ? new Set()
    : releasableSets(
        released,
        waiting.filter((one) => !isPricedByProtocol(one, group)).map(({ firms }) => firms),
      );
  return waiting
    .filter((candidate) => candidate.windowId === windowId && !shown.has(candidate.firms))
    .map(({ tradeId }) => tradeId);
}

/**
 * A firm that gives its mark here and by a protocol in another type is in sums of both. How many it shares them with is not known
 * of kept rounds, and sums of protocol 1 are exact, so one such firm is enough.
 */
function isPricedByProtocol({ windowId, firms }: Candidate, group: readonly Candidate[]): boolean {
  return group.some(
    (other) =>
      other.windowId !== windowId && [...firms].some((firm) => other.protocolFirms.has(firm)),
  );
}

function acceptedFirms({ rule }: IdenticalTrade, marks: readonly MarkOfFirm[]): Set<string> {
  const sorted = Float64Array.from(marks, ({ value }) => value).sort();
  const acceptance = acceptanceOf(sorted, rule);
  const accepted = marks.filter(({ value }) => isAccepted(value, acceptance));
  return new Set(accepted.map(({ firmId }) => firmId));
}

function grouped<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOfItem(item));
    if (group) group.push(item);
    else groups.set(keyOfItem(item), [item]);
  }
  return groups;
}

function keyOf({ windowId, tradeId }: { windowId: number; tradeId: number }): string {
  return `${windowId} ${tradeId}`;
}
