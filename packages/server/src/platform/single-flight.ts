// Runs work that is asked for by hints: never twice at once, and once more when a hint arrived meanwhile.
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
      }
    } while (isAskedAgain);
    isRunning = false;
  }

  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
