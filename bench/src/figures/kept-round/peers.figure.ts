// The cost of one mark: three keepers that compute all figures and verify each other, and JIFF, which computes a plain sum.
import type { OpenFigure, Size } from '../../figure.ts';
import { keptSizes, secondsOf, ThreeKeepers } from './computation.figure.ts';
import { runJiff } from './jiff.ts';

/** Sizes that JIFF finishes within seconds; its time grows faster than the number of parties. */
const jiffSizes = { quick: { parties: 5, trades: 5 }, full: { parties: 5, trades: 40 } } as const;

export async function openKeptPeers(size: Size): Promise<OpenFigure> {
  const { trades, firms } = keptSizes[size];
  const { parties, trades: jiffTrades } = jiffSizes[size];
  const keepers = await ThreeKeepers.start(keptSizes[size]);
  return {
    measurements: [
      {
        name: 'kept round, verified',
        measure: async () => (secondsOf(await keepers.run(true)) * 1_000) / (trades * firms),
      },
      {
        name: 'JIFF, plain sums',
        measure: async () => (await runJiff(parties, jiffTrades)) / (parties * jiffTrades),
      },
    ],
    close: () => keepers.stop(),
  };
}
