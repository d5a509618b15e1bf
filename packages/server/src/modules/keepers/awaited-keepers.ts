// Whom a round waits for: the keepers whose part is missing for its next step. A keeper that stops a round by doing nothing is
// named like one that says why.
import { receiptsToCount, refusalsToLeaveOut } from '@pricevault/consensus/protocol3';
import type { JoinRow } from './computation.repository.ts';
import type { JudgedContribution } from './kept-contributions.repository.ts';
import type { KeptRoundRow, RoundKeeperRow } from './kept-rounds.repository.ts';

export interface RoundParts {
  readonly round: Pick<KeptRoundRow, 'state' | 'isOver' | 'set'>;
  readonly keepers: readonly RoundKeeperRow[];
  readonly joins: readonly JoinRow[];
  readonly judged: readonly JudgedContribution[];
}

/** Names, in the order of the keepers; all three at the beginning of a step. */
export function awaitedKeepers({ round, keepers, joins, judged }: RoundParts): string[] {
  const without = (hasPart: (keeper: RoundKeeperRow) => boolean) =>
    keepers.filter((keeper) => !hasPart(keeper)).map(({ name }) => name);
  if (round.state === 'computed') return without((one) => one.statementSignature !== null);
  if (round.state === 'frozen') {
    if (keepers.some(({ outputHash }) => outputHash !== null)) {
      return without(({ outputHash }) => outputHash !== null);
    }
    const joined = joinedLast(joins);
    return without(({ place }) => joined.has(place));
  }
  if (round.state !== 'open' || !round.isOver) return [];
  if (round.set !== null) return without(({ setSignature }) => setSignature !== null);
  const late = without(({ hasClosed }) => hasClosed);
  if (late.length > 0) return late;
  const undecided = new Set(judged.flatMap(silentAbout));
  return without(({ place }) => !undecided.has(place));
}

const phases = ['counts', 'opening', 'figures', 'sealing'] as const;

/** The places that have joined the session that is furthest on. */
function joinedLast(joins: readonly JoinRow[]): ReadonlySet<number> {
  const last = phases.findLast((phase) => joins.some((join) => join.phase === phase));
  return new Set(joins.filter(({ phase }) => phase === last).map(({ keeper }) => keeper));
}

/** Who still has to say something about a contribution. One that asked for a secret waits for its other holder. */
function silentAbout({ receipts, refusals, handovers }: JudgedContribution): number[] {
  const isDecided =
    receipts.length === 0 ||
    receipts.length >= receiptsToCount ||
    refusals.length >= refusalsToLeaveOut;
  if (isDecided) return [];
  const spoken = new Set([...receipts, ...refusals].map(({ keeper }) => keeper));
  const asked = handovers.filter(({ boxed }) => boxed === null);
  // Share s is held by keepers s and s − 1.
  const givers = asked.map(({ share, to }) => (to === share ? (share + 2) % 3 : share));
  const silent = [0, 1, 2].filter(
    (place) => !spoken.has(place) && !asked.some(({ to }) => to === place),
  );
  return [...new Set([...silent, ...givers])];
}
