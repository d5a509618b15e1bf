// Limits how much runs at once. Callers beyond the limit wait in line, for a bounded time and in a bounded number.
import { availableParallelism } from 'node:os';

export interface GateLimits {
  /** How many may be inside at once. */
  readonly places: number;
  readonly maxWaiting: number;
  /** Infinity: as long as it takes. */
  readonly maxWaitMs: number;
}

/** `full`: too many were waiting, or it took too long. `gone`: the caller left while waiting. */
export type Entry = 'entered' | 'full' | 'gone';

interface Waiting {
  readonly until: number;
  readonly isGone: () => boolean;
  readonly settle: (entry: Entry) => void;
}

export class Gate {
  readonly #limits: GateLimits;
  readonly #line: Waiting[] = [];
  #inside = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Enters if nobody has to wait. Everybody who entered must leave, once. */
  tryEnter(): boolean {
    if (this.#inside >= this.#limits.places) return false;
    this.#inside += 1;
    return true;
  }

  /** A callback instead of a promise, because most requests go through here. */
  enter(isGone: () => boolean, settle: (entry: Entry) => void): void {
    if (this.tryEnter()) return settle('entered');
    if (this.#line.length >= this.#limits.maxWaiting) return settle('full');
    this.#line.push({ until: performance.now() + this.#limits.maxWaitMs, isGone, settle });
    this.#watch();
  }

  leave(): void {
    // The place passes to the next in line, and is free only when nobody waits.
    for (let next = this.#line.shift(); next; next = this.#line.shift()) {
      if (next.isGone()) next.settle('gone');
      else if (performance.now() > next.until) next.settle('full');
      else return next.settle('entered');
    }
    this.#inside -= 1;
  }

  /** All wait equally long, so that one timer for the first in line is enough. */
  #watch(): void {
    const [first] = this.#line;
    if (this.#timer !== null || first === undefined || first.until === Infinity) return;
    const ms = Math.max(first.until - performance.now(), 0) + 1;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#refuseLate();
      this.#watch();
    }, ms);
    this.#timer.unref();
  }

  #refuseLate(): void {
    const now = performance.now();
    while (this.#line[0] && this.#line[0].until < now) {
      const late = this.#line.shift();
      late?.settle(late.isGone() ? 'gone' : 'full');
    }
  }
}

/** For callers that are not a request and cannot leave. */
export function enterGate(gate: Gate, isGone: () => boolean = () => false): Promise<Entry> {
  return new Promise((resolve) => gate.enter(isGone, resolve));
}

/** How many heavy reads run at once on this node: one core and most connections are left to light calls. */
export function heavyAtOnce(poolSize: number): number {
  return Math.min(Math.max(1, availableParallelism() - 1), Math.ceil(poolSize * 0.4));
}
