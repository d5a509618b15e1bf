// Loading the demo takes longer than most journeys: it is done once before them, and each worker's server starts on a copy.
import { rmSync } from 'node:fs';
import { makeDemoDataDir } from '../../tools/testing/built-server.ts';

/** Tells the workers where the filled data folder is; `npm test` fills one while other tests run. */
export const demoDataVariable = 'PRICEVAULT_E2E_DATA';

/** Playwright's global setup; what it returns is the teardown. */
export default async function prepareDemoData(): Promise<(() => void) | undefined> {
  if (process.env[demoDataVariable] !== undefined) return undefined;
  const folder = await makeDemoDataDir();
  process.env[demoDataVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
