// Which rounds a keeper computes now. Memory bounds how many sessions can run at once, and three keepers that chose different
// rounds would wait for each other for ever: so all of them go by the same order, that of the freezes in the log, and
// live rounds go before rehearsals. Small rounds have a lane of their own and never wait for a large one.

export interface QueuedRound {
  readonly roundId: string;
  readonly isRehearsal: boolean;
  /** The place of its freeze in the log. */
  readonly freezeLeaf: number;
  /** Marks: trades times contributions. */
  readonly marks: number;
  /** A keeper has joined a session of it. */
  readonly hasBegun: boolean;
  /** A session of it runs in this process. */
  readonly isRunning: boolean;
}

interface Entry extends QueuedRound {
  readonly seenAt: number;
  /** Since when it could have run and did not; null while it runs, and before its first turn. */
  readonly idleSince: number | null;
}

/** Marks of a round that is small: seconds of work, some megabytes. */
const smallMarks = 20_000;
const lanes = { small: 4, large: 1 } as const;
/** Milliseconds. A round that does not begin, since somebody is away, and the others behind it take turns of this length. */
const idleMs = 60_000;
/** Milliseconds after which a round that nobody asks for is forgotten. */
const forgottenMs = 60_000;

export class ComputationQueue {
  readonly #entries = new Map<string, Entry>();

  /** How many rounds go first; 0 where this one may compute now. To be asked again and again. */
  roundsAhead(round: QueuedRound, now: number): number {
    for (const { roundId, seenAt } of this.#entries.values()) {
      if (now - seenAt > forgottenMs) this.#entries.delete(roundId);
    }
    const idleSince = this.#entries.get(round.roundId)?.idleSince ?? null;
    const entry = { ...round, seenAt: now, idleSince: round.isRunning ? null : idleSince };
    this.#entries.set(round.roundId, entry);
    const isSmall = round.marks <= smallMarks;
    const lane = [...this.#entries.values()]
      .filter(({ marks }) => marks <= smallMarks === isSmall)
      .toSorted((a, b) => inOrder(a, b, now));
    const place = lane.findIndex(({ roundId }) => roundId === round.roundId);
    const ahead = Math.max(0, place + 1 - lanes[isSmall ? 'small' : 'large']);
    if (ahead === 0 && !round.isRunning && idleSince === null) {
      this.#entries.set(round.roundId, { ...entry, idleSince: now });
    }
    return ahead;
  }

  leave(roundId: string): void {
    this.#entries.delete(roundId);
  }
}

/** It has had its turn without beginning: now it is the others'. */
const standsBack = ({ idleSince }: Entry, now: number) =>
  idleSince !== null && Math.floor((now - idleSince) / idleMs) % 2 === 1;

const rankOf = (entry: Entry, now: number) => [
  Number(!entry.isRunning),
  Number(standsBack(entry, now)),
  Number(!entry.hasBegun),
  Number(entry.isRehearsal),
  entry.freezeLeaf,
];

function inOrder(a: Entry, b: Entry, now: number): number {
  const [first, second] = [rankOf(a, now), rankOf(b, now)];
  const at = first.findIndex((part, place) => part !== second[place]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}
