// @ts-check
// The steps of `npm run check` and `npm test`.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const reports = '.build/reports';

/** Removes old reports, so that they are never counted. */
export function clearReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** The fast part: no database, no browser. @returns {import('./counts.mjs').Step[]} */
export function checkSteps() {
  return [
    // The longest first, so that both cores stay busy until the end.
    vitestStep('unit tests', [
      'basics',
      'consensus',
      'contract',
      'file-formats',
      'keeper',
      'pricing',
      'tools',
      'web',
      'bench',
    ]),
    { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: compiler },
    ...Object.entries(typePrograms).map(typesStep),
    { name: 'format', command: 'oxfmt', args: ['--check'] },
    { name: 'borders', command: 'tsx', args: ['tools/checks/borders.ts'] },
    { name: 'layers', command: 'tsx', args: ['tools/checks/layers.ts'] },
    { name: 'domains', command: 'tsx', args: ['tools/checks/domain-lists.ts'] },
    { name: 'words', command: 'tsx', args: ['tools/checks/words.ts'] },
    { name: 'API document', command: 'tsx', args: ['tools/checks/openapi.ts'] },
    { name: 'deployment', command: 'tsx', args: ['tools/checks/deploy.ts'] },
    { name: 'documents', command: 'tsx', args: ['tools/checks/docs.ts'] },
  ];
}

/**
 * The folders with a tsconfig.json, the largest first. That of the repository is for everything that runs in Node: checked together,
 * what many packages import is checked once. Basics and contract run everywhere, so they are checked without Node's types.
 */
const typePrograms = {
  web: 'packages/web',
  node: '.',
  e2e: 'e2e',
  contract: 'packages/contract',
  basics: 'packages/basics',
};

/** Steps already run in parallel. More threads in one step would each compute the same library types. */
const singleThread = { GOMAXPROCS: '1' };

/** A compiler ends soon, and so does the linter: collecting garbage less often saves a fifth of their processor time. */
const compiler = { ...singleThread, GOGC: '400' };

/**
 * Incremental: files that did not change since the last check are not checked again.
 * @param {[name: string, folder: string]} program
 * @returns {import('./counts.mjs').Step}
 */
function typesStep([name, folder]) {
  const file = join(process.cwd(), '.build/types', `${name}.tsbuildinfo`);
  const known = ['--incremental', '--tsBuildInfoFile', file];
  return {
    name: `types: ${name}`,
    command: 'tsc',
    args: ['-p', folder, '--checkers', '1', ...known],
    env: compiler,
  };
}

/**
 * Everything. What starts servers, processes and pages has workers enough for both cores and runs by itself, the journeys first: two
 * such steps at once were no faster, and on a slow machine the keepers of a round starved for minutes. What only computes gives way.
 * @param {string} demoDataDir the data folder that the journeys use
 * @returns {import('./counts.mjs').Step[]}
 */
export function testSteps(demoDataDir) {
  const long = vitestStep('tests: long', ['long']);
  const components = vitestStep('tests: web components', ['web-components'], again);
  return [
    { name: 'build', command: process.execPath, args: ['tools/build.mjs'] },
    { name: 'browser', command: 'tsx', args: ['tools/testing/chromium.ts'] },
    {
      name: 'demo data',
      command: 'tsx',
      args: ['e2e/support/make-demo-data.ts', demoDataDir],
      needs: ['build'],
    },
    journeysStep(demoDataDir),
    ...[
      vitestStep('tests: server', ['server'], again),
      vitestStep('tests: cli', ['cli'], again),
      vitestStep('tests: embedded-database', ['embedded-database'], again),
    ].map((step) => ({ ...step, needs: ['build'] })),
    ...checkSteps().map((step) => ({ ...step, givesWay: true })),
    { ...components, givesWay: true },
    { ...long, needs: ['build'], givesWay: true },
  ];
}

/**
 * Tests with real processes, deadlines and pages get one more try, as the journeys do: a machine that stands still for a minute
 * says nothing about the product. The summary counts them and names each; plain computation gets no second try.
 */
const again = ['--retry=1'];

/**
 * @param {string} demoDataDir
 * @returns {import('./counts.mjs').Step}
 */
function journeysStep(demoDataDir) {
  const report = `${process.cwd()}/${reports}/e2e.json`;
  return {
    name: 'browser journeys',
    command: 'npm',
    args: ['run', '--silent', 'e2e', '--', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PRICEVAULT_E2E_DATA: demoDataDir },
    report,
    needs: ['browser', 'demo data'],
  };
}

/**
 * @param {string} name
 * @param {string[]} projects vitest projects
 * @param {string[]} [options] of vitest
 * @returns {import('./counts.mjs').Step}
 */
function vitestStep(name, projects, options = []) {
  const report = `${reports}/${projects[0]}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: 'vitest',
    args: ['run', ...chosen, ...options, ...reporters],
    env: { NO_COLOR: '1' },
    report,
    tested: projects.filter((project) => project !== 'long').map(folderOf),
  };
}

/** @param {string} project */
function folderOf(project) {
  const name = project.replace('web-components', 'web');
  return existsSync(join('packages', name)) ? join('packages', name) : name;
}
