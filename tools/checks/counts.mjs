// @ts-check
// Adds up the JSON reports of the test runners. A step without a runner (types, lint, build) counts as one test.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Step
 * @property {string} name      what is printed
 * @property {string} command   a program, or one of node_modules/.bin
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [report]  where the step's test runner writes its JSON report
 * @property {string[]} [tested]  folders that must have tests in the report
 * @property {string[]} [needs]  steps that must have passed before it begins
 * @property {boolean} [givesWay]  it only computes, so it leaves the processor to others
 *
 * @typedef {object} StepResult
 * @property {Step} step
 * @property {boolean} ok
 * @property {number} seconds
 */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} retried  those that passed after more than one try
 */

/**
 * @param {StepResult} result
 * @returns {Counts}
 */
export function countsOf({ step, ok }) {
  const alone = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, retried: 0 };
  if (step.report === undefined) return alone;
  const counts = existsSync(step.report)
    ? countsInReport(JSON.parse(readFileSync(step.report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, retried: 0 };
  // A runner that failed without a failed test broke before or after its tests: that counts as one failure.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: counts.failed + 1 };
}

/**
 * The folders of a step in which no test was found. A runner does not fail if only some of its projects have tests.
 * @param {Step} step
 * @returns {string[]}
 */
export function untestedFolders({ report, tested = [] }) {
  /** @type {{ testResults?: { name: string }[] }} */
  const { testResults = [] } =
    report !== undefined && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const isIn = (/** @type {string} */ folder, /** @type {string} */ file) =>
    !relative(folder, file).startsWith('..');
  return tested.filter((folder) => !testResults.some(({ name }) => isIn(folder, name)));
}

/**
 * @typedef {object} ReportedTest of vitest
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} [failureMessages]  of every try, also where a later one passed
 */

/**
 * @typedef {object} ReportedFile of vitest
 * @property {string} name
 * @property {string} [message]  why the file could not be loaded
 * @property {ReportedTest[]} [assertionResults]
 */

/**
 * What did not pass at its first try, with the beginning of the reason: what one looks for in a long run. Empty where the
 * runner is not vitest, or broke outside of its tests.
 * @param {Step} step
 * @returns {string[]}
 */
export function troublesOf({ report }) {
  if (report === undefined || !existsSync(report)) return [];
  /** @type {{ testResults?: ReportedFile[] }} */
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, message, assertionResults = [] }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults
      .filter(isTroubled)
      .map(({ fullName, status, failureMessages }) => {
        const word = status === 'failed' ? 'failed' : 'passed at a later try';
        return `${file} > ${fullName}: ${word}\n${beginning(failureMessages?.join('\n') ?? '')}`;
      });
    return message ? [`${file}: failed\n${beginning(message)}`, ...tests] : tests;
  });
}

/** @param {ReportedTest} test */
function isTroubled({ status, failureMessages = [] }) {
  return status === 'failed' || (status === 'passed' && failureMessages.length > 0);
}

const linesOfReason = 12;

/** @param {string} reason */
function beginning(reason) {
  return reason
    .split('\n')
    .slice(0, linesOfReason)
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * Vitest's report or Playwright's.
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: ReportedFile[],
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countsInReport(report) {
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
  }
  const tests = (report.testResults ?? []).flatMap(({ assertionResults = [] }) => assertionResults);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    retried: tests.filter((test) => test.status === 'passed' && isTroubled(test)).length,
  };
}

/**
 * @param {StepResult[]} results
 * @returns {Counts}
 */
export function sumCounts(results) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  for (const result of results) {
    const counts = countsOf(result);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.retried += counts.retried;
  }
  return total;
}
