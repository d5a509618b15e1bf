/** Milliseconds for one of several runs. */
export function timed(runs: number, run: () => void): number {
  const start = performance.now();
  for (let again = 0; again < runs; again += 1) run();
  return (performance.now() - start) / runs;
}
