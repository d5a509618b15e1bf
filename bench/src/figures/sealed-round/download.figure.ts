// How much a member downloads to open a round.
import { gzipSync } from 'node:zlib';
import { constant, type Figure } from '../../figure.ts';
import { shareWorkload } from './shared-workload.ts';
import { workloadSizes } from './workload.ts';

/** Bytes for 10,000 trades. */
const allowed = 500_000;

export const sealedRoundDownload: Figure = {
  name: 'sealed-round-download',
  what: 'the compressed result of protocol 2 for one of 50 members and 10,000 trades, against 500 KB (quick: 20 and 1,000, against 50 KB)',
  unit: 'bytes',
  rounds: { quick: 1, full: 1 },
  startsWarm: true,
  budgets: [{ of: 'result', against: 'allowed', atMost: 1 }],

  open: async (size) => {
    const { result } = await shareWorkload(size);
    const reply = JSON.stringify({ success: true, data: { ...result, sigma: [] } });
    return {
      measurements: [
        { name: 'result', measure: async () => gzipSync(reply).length },
        constant('allowed', (allowed * workloadSizes[size].trades) / workloadSizes.full.trades),
      ],
      close: async () => {},
    };
  },
};
