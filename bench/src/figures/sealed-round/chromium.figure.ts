// The sealed-round figure in a Chromium page.
import { openBenchPage } from '../../bench-page.ts';
import type { OpenFigure, Size } from '../../figure.ts';
import { workNames } from './workload.ts';

export async function openSealedRoundInChromium(size: Size): Promise<OpenFigure> {
  const { page, close } = await openBenchPage(new URL('page.ts', import.meta.url), 'sealedRound');
  await page.evaluate(`sealedRound.prepare(${JSON.stringify(size)})`);
  return {
    measurements: workNames.map((name) => ({
      name,
      measure: () => page.evaluate<number>(`sealedRound.measure(${JSON.stringify(name)})`),
    })),
    close,
  };
}
