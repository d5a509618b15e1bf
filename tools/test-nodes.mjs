// @ts-check
// `npm run test:nodes [-- 22 24]`: the unit and server tests on other versions of Node, from the npm package `node`. They are
// installed under `.build/nodes` from the registry alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { setTemporaryFolder } from './lib/temporary-folder.mjs';

/** The newest of each line when this was written; 24 is the one that is recommended. */
const versions = /** @type {Record<string, string>} */ ({ 22: '22.23.3', 24: '24.9.0' });
const projects = ['basics', 'consensus', 'contract', 'file-formats', 'keeper', 'pricing', 'tools', 'web', 'server']; // prettier-ignore

/** @param {string} major @returns {string} the program */
function installNode(major) {
  const folder = join(root, '.build/nodes', major);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Not a workspace of this repository.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--no-save', `node@${versions[major]}`];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  return program;
}

const chosen = process.argv.slice(2).filter((argument) => argument in versions);
const majors = chosen.length > 0 ? chosen : Object.keys(versions);
const names = process.argv.slice(2).filter((argument) => projects.includes(argument));
await ensureInstalled((line) => void process.stdout.write(`${line}\n`));
setTemporaryFolder();
const failed = majors.filter((major) => {
  const node = installNode(major);
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`Node ${version}`);
  const wanted = names.length > 0 ? names : projects;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...wanted.flatMap((name) => ['--project', name])]; // prettier-ignore
  // Programs that the tests start are found on the path, too.
  const env = { ...process.env, PATH: `${join(node, '..')}:${process.env['PATH']}` };
  return spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`Tests failed on Node ${failed.join(' and ')}.`);
  process.exitCode = 1;
}
