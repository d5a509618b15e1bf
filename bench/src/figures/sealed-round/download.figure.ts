// How much a member downloads to open a round.
import { gzipSync } from 'node:zlib';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import { shareWorkload } from './shared-workload.ts';
import { workloadSizes } from './workload.ts';

/** Bytes for 10,000 trades. */
const allowed = 500_000;

export async function openSealedRoundDownload(size: Size): Promise<OpenFigure> {
  const { result } = await shareWorkload(size);
  const reply = JSON.stringify({ success: true, data: { ...result, sigma: [] } });
  return {
    measurements: [
      { name: 'result', measure: async () => gzipSync(reply).length },
      constant('allowed', (allowed * workloadSizes[size].trades) / workloadSizes.full.trades),
    ],
    close: async () => {},
  };
}
