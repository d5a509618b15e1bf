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
 * @param {import('./counts.mjs').Step[]} steps
 * @param {{ atOnce?: number }} [options]
 * @returns {Promise<import('./counts.mjs').StepResult[]>}
 */
export async function runSteps(steps, { atOnce = Math.max(2, availableParallelism()) } = {}) {
  const waiting = [...steps];
  /** @type {import('./counts.mjs').StepResult[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (process.exitCode === 130) return;
      results.push(await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * @param {import('./counts.mjs').Step} step
 * @returns {Promise<import('./counts.mjs').StepResult>}
 */
export async function runStep(step) {
  const startedAt = performance.now();
  const child = spawn(step.command, step.args, {
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
