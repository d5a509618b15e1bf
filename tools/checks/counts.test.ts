import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, sumCounts, troublesOf, untestedFolders } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const reported = (name: string, report: object) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return { name, command: '', args: [], report: path };
};
const vitest = reported('vitest.json', {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
});
const playwright = reported('playwright.json', {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
});
const bare = { name: 'lint', command: '', args: [] };

describe('the summary', () => {
  it('adds up the reports of both runners and counts a step without a runner as one', () => {
    const results = [vitest, playwright].map((step) => ({ step, ok: false, seconds: 1 }));
    results.push({ step: bare as typeof vitest, ok: true, seconds: 1 });
    expect(sumCounts(results)).toEqual({ passed: 13, failed: 2, skipped: 5, retried: 1 });
  });

  it('counts a runner that broke without a failed test, or without a report, as failed', () => {
    const allPassed = reported('passed.json', { numPassedTests: 3, numFailedTests: 0 });
    expect(countsOf({ step: allPassed, ok: false, seconds: 1 }).failed).toBe(1);
    const nothing = { ...allPassed, report: join(folder, 'missing.json') };
    expect(countsOf({ step: nothing, ok: false, seconds: 1 })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      retried: 0,
    });
  });

  it('names the folders of which no test ran, though the runner was content', () => {
    const step = reported('projects.json', {
      testResults: [{ name: resolve('packages/basics/src/tenor.test.ts') }],
    });
    const tested = ['packages/basics', 'packages/basics-of-another', 'bench'];
    expect(untestedFolders({ ...step, tested })).toEqual(['packages/basics-of-another', 'bench']);
    expect(untestedFolders({ ...bare, tested: ['bench'] })).toEqual(['bench']);
    expect(untestedFolders(bare)).toEqual([]);
  });

  it('counts what passed at a later try, and names it beside what failed', () => {
    const step = reported('again.json', {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('bench/a.test.ts'),
          assertionResults: [
            { fullName: 'at once', status: 'passed', failureMessages: [] },
            { fullName: 'slow', status: 'passed', failureMessages: ['timed out'] },
            { fullName: 'wrong', status: 'failed', failureMessages: ['1 is not 2\n  at a line'] },
          ],
        },
      ],
    });
    expect(countsOf({ step, ok: false, seconds: 1 })).toMatchObject({ failed: 1, retried: 1 });
    expect(troublesOf(step)).toEqual([
      'bench/a.test.ts > slow: passed at a later try\n    timed out',
      'bench/a.test.ts > wrong: failed\n    1 is not 2\n      at a line',
    ]);
    expect(troublesOf(playwright)).toEqual([]);
  });

  it('counts a failed step without a runner as one failure', () => {
    expect(countsOf({ step: bare, ok: false, seconds: 1 })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      retried: 0,
    });
  });
});
