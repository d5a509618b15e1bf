// `npm test`: everything, also on a fresh clone. The last line is `N passed, N failed`.
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

const startedAt = performance.now();
requireNode();
await ensureInstalled((line) => console.log(line));

const { addUp, countsOf } = await import('./checks/counts.mjs');
const { browserSteps, buildStep, checkSteps, clearReports, serverSteps, sideBySideSteps } =
  await import('./checks/plan.mjs');
const { runSteps } = await import('./checks/steps.mjs');

clearReports();
const results = await runSteps(checkSteps());
results.push(...(await runSteps(sideBySideSteps())));
results.push(...(await runSteps(serverSteps(), { atOnce: 1 })));
const build = await runSteps([buildStep()]);
results.push(...build);
if (build.every((result) => result.ok)) {
  results.push(...(await runSteps(browserSteps(), { atOnce: 1 })));
} else {
  console.log('The build failed, so the browser journeys could not run.');
}

console.log(`\nSummary after ${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const result of results) {
  const { passed, failed, skipped } = countsOf(result);
  const also = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`  ${result.step.name.padEnd(28)} ${passed} passed, ${failed} failed${also}`);
}
const { passed, failed } = addUp(results);
if (failed > 0 || results.some((result) => !result.ok)) process.exitCode ||= 1;
console.log(`${passed} passed, ${failed} failed`);
