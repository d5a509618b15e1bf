// `npm test` runs everything, also on a fresh clone. The last line is `N passed, N failed`.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { setTemporaryFolder } from './lib/temporary-folder.mjs';

const startedAt = performance.now();
requireNode();
await ensureInstalled((line) => console.log(line));

const { sumCounts, countsOf } = await import('./checks/counts.mjs');
const { clearReports, testSteps } = await import('./checks/plan.mjs');
const { runSteps } = await import('./checks/steps.mjs');

clearReports();
const demoDataDir = join(setTemporaryFolder(), 'demo-data');
const results = await runSteps(testSteps(demoDataDir), { atOnce: 1, givingWay: 1 });

console.log(`\nSummary after ${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const result of results) {
  const { passed, failed, skipped, retried } = countsOf(result);
  const also =
    (retried > 0 ? `, ${retried} at a later try` : '') +
    (skipped > 0 ? `, ${skipped} skipped` : '');
  console.log(`  ${result.step.name.padEnd(28)} ${passed} passed, ${failed} failed${also}`);
}
const { passed, failed } = sumCounts(results);
if (failed > 0 || results.some((result) => !result.ok)) process.exitCode ||= 1;
console.log(`${passed} passed, ${failed} failed`);
