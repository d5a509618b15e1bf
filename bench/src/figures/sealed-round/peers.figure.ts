// The cost of one value of one member: protocol 2, protocol 1 and JIFF.
import type { OpenFigure, Size } from '../../figure.ts';
import { runJiff } from './jiff.ts';
import { shareWorkload } from './shared-workload.ts';
import { workloadSizes } from './workload.ts';

/** Sizes that JIFF finishes within seconds; its time grows faster than the number of parties. */
const jiffSizes = { quick: { parties: 5, trades: 5 }, full: { parties: 5, trades: 40 } } as const;

export async function openConsensusPeers(size: Size): Promise<OpenFigure> {
  const { trades, members } = workloadSizes[size];
  const workload = await shareWorkload(size);
  const values = (trades * members) / 1_000;
  const { parties, trades: jiffTrades } = jiffSizes[size];
  return {
    measurements: [
      {
        name: 'protocol 2',
        measure: async () =>
          (members * (await workload.measure('sealing')) + (await workload.measure('opening'))) /
          values,
      },
      {
        name: 'opening on protocol 1',
        measure: async () => (await workload.measure('opening on protocol 1')) / values,
      },
      {
        name: 'JIFF',
        measure: async () =>
          ((await runJiff(parties, jiffTrades)) * 1_000) / (parties * jiffTrades),
      },
    ],
    close: async () => {},
  };
}
