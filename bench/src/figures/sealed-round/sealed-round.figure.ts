// A sealed round in Node against its primitives, and against protocol 1.
import type { Budget, Figure } from '../../figure.ts';
import { shareWorkload } from './shared-workload.ts';
import { workNames } from './workload.ts';

export const sealedRoundBudgets: readonly Budget[] = [
  { of: 'sealing', against: 'parts of sealing', atMost: 2 },
  { of: 'opening', against: 'parts of opening', atMost: 2 },
  { of: 'opening on protocol 1', against: 'opening', atLeast: 20 },
];

export const sealedRound: Figure = {
  name: 'sealed-round',
  what: 'protocol 2 with 10,000 trades and 50 members (quick: 1,000 and 20) against streams, boxes and additions; protocol 1 scaled up from a part of the trades',
  unit: 'ms',
  rounds: { quick: 5, full: 7 },
  budgets: sealedRoundBudgets,

  open: async (size) => {
    const workload = await shareWorkload(size);
    return {
      measurements: workNames.map((name) => ({ name, measure: () => workload.measure(name) })),
      close: async () => {},
    };
  },
};
