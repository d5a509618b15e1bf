// What outlives a figure since others use it too (servers, data folders) is ended once, at the end of the run.

const endings: (() => Promise<void>)[] = [];

export function atEndOfRun(ending: () => Promise<void>): void {
  endings.push(ending);
}

/** The last one first, as a later one may stand on an earlier one. All are tried, and the first failure is told. */
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
