// Counts what a replay compared, without a test runner: the same code runs in Node and in a page.

export class ReplayReport {
  compared = 0;
  readonly failures: string[] = [];

  equal(what: string, actual: unknown, expected: unknown): void {
    this.compared += 1;
    if (written(actual) !== written(expected)) this.failures.push(what);
  }

  async refused(what: string, work: () => unknown): Promise<void> {
    this.compared += 1;
    try {
      await work();
      this.failures.push(`${what}: was not refused`);
    } catch {
      // As it should.
    }
  }
}

/** Messages are plain data with keys in one order; bytes and large integers get a text. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint'
      ? part.toString()
      : part instanceof Uint8Array
        ? Array.from(part).join()
        : part,
  );
}
