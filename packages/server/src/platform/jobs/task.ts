// Recurring work, the same for deadlines, queues, messages and events. It never runs twice at the same time, runs again if
// woken during a run, after the delay that it returns, and one second after a failure.

/** Calling it wakes the work. */
export interface Task {
  (): void;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

const retryMs = 1_000;
/** A longer wait is cut to this, because another node may have moved the deadline forward. */
const maxWaitMs = 60_000;

/**
 * `work` returns the milliseconds until its next run, or null to wait until woken.
 * @param minWaitMs for work that may find the same thing due again at once, such as a row that another node has locked
 */
export function createTask(
  work: () => Promise<number | null>,
  onError: (error: unknown) => void,
  minWaitMs = 0,
): Task {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let waitMs: number | null;
    do {
      isWokenAgain = false;
      try {
        waitMs = await work();
      } catch (error) {
        waitMs = retryMs;
        if (!isStopped) onError(error);
      }
    } while (isWokenAgain);
    running = null;
    if (waitMs === null || isStopped) return;
    timer = setTimeout(wake, Math.min(Math.max(waitMs, minWaitMs), maxWaitMs)).unref();
  }

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    if (running) isWokenAgain = true;
    else running = run();
  }

  return Object.assign(wake, {
    async stop() {
      isStopped = true;
      isWokenAgain = false;
      clearTimeout(timer);
      await running;
    },
  });
}
