// Cleans up at the end of the run what several figures share: servers and data folders.

const endings: (() => Promise<void>)[] = [];

export function atEndOfRun(ending: () => Promise<void>): void {
  endings.push(ending);
}

/** In reverse order, as a later one may depend on an earlier one. Runs all of them, then throws the first failure. */
export async function endRun(): Promise<void> {
  const failures: unknown[] = [];
  for (const ending of endings.splice(0).toReversed()) {
    try {
      await ending();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
