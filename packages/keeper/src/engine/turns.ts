// A keeper has one thread for all its rounds. A long computation gives it up every few milliseconds, so that receipts, freezes
// and short computations of other rounds do not wait for its end.
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the others. */
const turnMs = 15;

export class Turns {
  #since = performance.now();

  /** Lets others work where this one has worked long enough. */
  async pass(): Promise<void> {
    if (performance.now() - this.#since < turnMs) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
