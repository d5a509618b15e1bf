// `npm run check`: types, lint, format, borders, words, documents and unit tests. Quick enough to run before every commit.
import { checkSteps, clearReports } from './checks/plan.mjs';
import { sumCounts } from './checks/counts.mjs';
import { runSteps } from './checks/steps.mjs';

const startedAt = performance.now();
clearReports();
const results = await runSteps(checkSteps());
const { passed, failed } = sumCounts(results);
console.log(
  `\n${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${passed} passed, ${failed} failed`,
);
if (results.some((result) => !result.ok)) process.exitCode = 1;
