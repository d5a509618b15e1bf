import { availableParallelism } from 'node:os';

/** How many heavy reads run at once on this node: one core and most connections are left to light calls. */
export function heavyAtOnce(poolSize: number): number {
  return Math.min(Math.max(1, availableParallelism() - 1), Math.ceil(poolSize * 0.4));
}
