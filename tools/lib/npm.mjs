// Runs npm quietly: its output is shown only when it fails.
import { spawn } from 'node:child_process';
import { stopOnExit } from './signals.mjs';
import { root } from './root.mjs';

/**
 * @param {string[]} args
 * @param {Record<string, string>} env added to the environment of this process
 * @returns {Promise<void>} rejects with npm's output
 */
export function runNpm(args, env = {}) {
  const npm = process.env.npm_execpath;
  // Calls the npm that called us, if any. On Windows npm.cmd needs a shell.
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
    });
    stopOnExit(child);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(output)}\n"npm ${args.join(' ')}" failed (${code}).`));
    });
  });
}
