// @ts-check
// Runs the steps of a check in parallel. Prints one line for each, the tests that failed or passed at a later try, and the
// whole output of a step that failed.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { troublesOf, untestedFolders } from './counts.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 130;
  });
}

/**
 * Runs the steps in their order as soon as what they need has passed, so many at once. A step of which something failed does
 * not run. Steps that give way run one more at a time than the others leave places, at a low priority: they use what processor
 * time others leave while they wait.
 * @param {import('./counts.mjs').Step[]} steps
 * @param {{ atOnce?: number, givingWay?: number }} [options]
 * @returns {Promise<import('./counts.mjs').StepResult[]>}
 */
export async function runSteps(
  steps,
  { atOnce = Math.max(2, availableParallelism()), givingWay = 0 } = {},
) {
  const waiting = [...steps];
  /** @type {Map<import('./counts.mjs').Step, Promise<void>>} */
  const begun = new Map();
  /** @type {import('./counts.mjs').StepResult[]} */
  const results = [];
  const hasPassed = (/** @type {string} */ name) =>
    results.some(({ step, ok }) => step.name === name && ok);
  const isPlaceFor = (/** @type {import('./counts.mjs').Step} */ step) => {
    const others = [...begun.keys()].filter(({ givesWay }) => !givesWay).length;
    return step.givesWay ? begun.size < atOnce + givingWay : others < atOnce;
  };
  const begin = (/** @type {import('./counts.mjs').Step} */ step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const end = async () => {
      results.push(await runStep(step));
      begun.delete(step);
    };
    begun.set(step, end());
  };
  while (process.exitCode !== 130) {
    const next = waiting.find((step) => isPlaceFor(step) && (step.needs ?? []).every(hasPassed));
    if (next !== undefined) begin(next);
    else if (begun.size > 0) await Promise.race(begun.values());
    else break;
  }
  await Promise.all(begun.values());
  if (process.exitCode === 130) return results;
  for (const { name, needs = [] } of waiting) {
    const missing = needs.filter((need) => !hasPassed(need)).join(', ');
    console.log(`${name} did not run: ${missing} did not pass.`);
  }
  return results;
}

/** As the system says it: the higher, the later. Later than the embedded keepers, for whose result a journey waits. */
const lowPriority = '15';

/** @param {import('./counts.mjs').Step} step @returns {[string, string[]]} */
function commandOf({ command, args, givesWay }) {
  if (!givesWay || process.platform === 'win32') return [command, args];
  return ['nice', ['-n', lowPriority, command, ...args]];
}

/**
 * @param {import('./counts.mjs').Step} step
 * @returns {Promise<import('./counts.mjs').StepResult>}
 */
export async function runStep(step) {
  const startedAt = performance.now();
  const child = spawn(...commandOf(step), {
    env: { ...process.env, ...step.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const hasEnded = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  running.delete(child);
  const untested = hasEnded ? untestedFolders(step) : [];
  output += untested.map((folder) => `No test of ${folder} was found.\n`).join('');
  const ok = hasEnded && untested.length === 0;
  const seconds = (performance.now() - startedAt) / 1000;
  const took = `${seconds.toFixed(1)} s`.padStart(8);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(28)} ${took}`);
  for (const trouble of troublesOf(step)) console.log(trouble);
  if (!ok) console.log(`\n${output.trim()}\n`);
  return { step, ok, seconds };
}
