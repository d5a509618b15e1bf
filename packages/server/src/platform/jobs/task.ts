// Work that comes again and again, the same way for deadlines, queues, messages and events: never twice at once, once more
// when it was woken meanwhile, at the time that it names itself, and a second after it failed.

/** Wakes the work. */
export interface Task {
  (): void;
  /** Nothing begins any more; waits for what runs. */
  stop(): Promise<void>;
}

const retryMs = 1_000;
/** A time that is further away is looked at again: others may have brought it forward. */
const longestMs = 60_000;

/** `work` answers the milliseconds until it is due again, or null: then it only waits to be woken. */
export function createTask(
  work: () => Promise<number | null>,
  onError: (error: unknown) => void,
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
    timer = setTimeout(wake, Math.min(Math.max(waitMs, 0), longestMs)).unref();
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
