// Runs work that is asked for by hints: never twice at once, once more when a hint arrived meanwhile, and again after a
// while when it failed, since the next hint may be long in coming.

const retryMs = 1_000;

export function singleFlight(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      try {
        await work();
      } catch (error) {
        onError(error);
        setTimeout(ask, retryMs).unref();
      }
    } while (isAskedAgain);
    isRunning = false;
  }

  function ask(): void {
    if (isRunning) isAskedAgain = true;
    else void run();
  }

  return ask;
}
