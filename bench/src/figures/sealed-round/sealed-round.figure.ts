// A sealed round in Node against its primitives, and against protocol 1.
import type { Budget, OpenFigure, Size } from '../../figure.ts';
import { shareWorkload } from './shared-workload.ts';
import { workNames } from './workload.ts';

export const sealedRoundBudgets: readonly Budget[] = [
  { of: 'sealing', against: 'parts of sealing', atMost: 2 },
  { of: 'opening', against: 'parts of opening', atMost: 2 },
  { of: 'opening on protocol 1', against: 'opening', atLeast: 20 },
];

export async function openSealedRound(size: Size): Promise<OpenFigure> {
  const workload = await shareWorkload(size);
  return {
    measurements: workNames.map((name) => ({ name, measure: () => workload.measure(name) })),
    close: async () => {},
  };
}
