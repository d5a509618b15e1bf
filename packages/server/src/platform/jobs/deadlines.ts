// Work that is due at an instant and told within a second of it: each node looks at the next deadline, and again at least
// once a minute. The work is a state transition under row locks, so that several nodes do each thing once.
import type { Logger } from '../logging/logger.ts';

export interface Deadlines {
  /** `work` does what is due and answers the milliseconds until the next deadline, or null when none is known. */
  add(work: () => Promise<number | null>): void;
  start(): void;
  /** Waits for what runs. */
  stop(): Promise<void>;
}

const longestMs = 60_000;
const retryMs = 1_000;

export function createDeadlines(log: Logger): Deadlines {
  const works: (() => Promise<number | null>)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function look(work: () => Promise<number | null>): Promise<void> {
    let waitMs = retryMs;
    try {
      waitMs = Math.min((await work()) ?? longestMs, longestMs);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'What is due could not be done yet');
    }
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        begin(work);
      },
      Math.max(waitMs, 0),
    );
    timers.add(timer);
  }

  function begin(work: () => Promise<number | null>): void {
    const run = look(work).finally(() => running.delete(run));
    running.add(run);
  }

  return {
    add: (work) => void works.push(work),
    start: () => works.forEach(begin),
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
