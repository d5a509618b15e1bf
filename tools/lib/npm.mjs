// Runs npm quietly: what it says is shown only when it fails.
import { spawn } from 'node:child_process';
import { endWithUs } from './interruption.mjs';
import { root } from './root.mjs';

/**
 * @param {string[]} args
 * @param {Record<string, string>} env added to that of this process
 * @returns {Promise<void>} rejects with npm's own words
 */
export function runNpm(args, env = {}) {
  const npm = process.env.npm_execpath;
  // Where npm called us, the same npm is called; npm.cmd of Windows needs a shell.
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
    });
    endWithUs(child);
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(said)}\n"npm ${args.join(' ')}" failed (${code}).`));
    });
  });
}
