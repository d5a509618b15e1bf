// Regular deletions, each by itself: one that fails keeps none of the others from running.
import type { Logger } from './logging/logger.ts';

export async function runSweeps(
  log: Logger,
  sweeps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const failed: string[] = [];
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep();
    } catch (error) {
      failed.push(name);
      log.warn({ err: error, sweep: name }, 'Old rows could not be deleted');
    }
  }
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(', ')}.`);
}
