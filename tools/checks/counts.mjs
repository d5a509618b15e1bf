// Adds up what the test runners report as JSON. A step without a runner (types, lint, build) counts as one.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {import('./steps.mjs').StepResult} result
 * @returns {Counts}
 */
export function countsOf({ step, ok }) {
  const alone = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (step.report === undefined) return alone;
  const counts = existsSync(step.report)
    ? countsInReport(JSON.parse(readFileSync(step.report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that failed without a failed test broke before or after its tests: that is a failure of its own.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: counts.failed + 1 };
}

/**
 * Vitest's report or Playwright's.
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number,
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countsInReport(report) {
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * @param {import('./steps.mjs').StepResult[]} results
 * @returns {Counts}
 */
export function addUp(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const result of results) {
    const counts = countsOf(result);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}
