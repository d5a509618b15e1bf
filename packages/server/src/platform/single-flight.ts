// Runs work that is asked for by hints: never twice at once, once more when a hint arrived meanwhile, and again after a
// while when it failed, since the next hint may be long in coming.

export interface Flight {
  (): void;
  /** Nothing begins any more; what runs is left to its end. */
  stop(): void;
}

const retryMs = 1_000;

export function singleFlight(work: () => Promise<void>, onError: (error: unknown) => void): Flight {
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      try {
        await work();
      } catch (error) {
        onError(error);
        if (!isStopped) retryLater();
      }
    } while (isAskedAgain);
    isRunning = false;
  }

  /** One at a time, however often it fails meanwhile. */
  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(ask, retryMs).unref();
  }

  function ask(): void {
    if (isStopped) return;
    if (isRunning) isAskedAgain = true;
    else void run();
  }

  return Object.assign(ask, {
    stop() {
      isStopped = true;
      isAskedAgain = false;
      clearTimeout(retry);
    },
  });
}
