// @ts-check
// `npm run package [-- --out FOLDER --tar]`: one folder that runs with plain `node`, without npm and without a build: the built
// server, command line and pages, and the npm packages that they load, for the platform that it is made on.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allTargets, ensureBuilt } from './build.mjs';
import { releaseLock } from './lib/build-lock.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runtimePackages } from './lib/installed-packages.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { exitOnSignals } from './lib/signals.mjs';
import { readJson } from './lib/workspace.mjs';

/** Beside the builds: what they read at run time, and what an operator reads. */
const copied = [
  'packages/server/dist',
  'packages/cli/dist',
  'packages/web/dist',
  'packages/file-formats/data/transactions',
  'deploy',
  'docs/operations.md',
  'LICENSE',
];

/** @param {string} program */
const entry = (program) => `#!/usr/bin/env node
process.setSourceMapsEnabled(true);
await import('${program}');
`;

/**
 * @param {string} out replaced when it is there
 * @param {(line: string) => void} log
 */
export async function makePackage(out, log) {
  await ensureBuilt(allTargets, { log });
  const { version, license, engines } = readJson('package.json');
  const { paths, direct } = runtimePackages(['packages/server', 'packages/cli']);
  const fresh = `${out}.${process.pid}.tmp`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of [...copied, ...paths]) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    // Packages that lie inside of another one are in the list themselves.
    const isOwn = (/** @type {string} */ from) =>
      !from.slice(join(root, path).length).includes('node_modules');
    cpSync(join(root, path), join(fresh, path), { recursive: true, filter: isOwn });
  }
  mkdirSync(join(fresh, 'bin'));
  writeFileSync(join(fresh, 'server.js'), entry('./packages/server/dist/main.js'));
  writeFileSync(join(fresh, 'bin/pricevault.js'), entry('../packages/cli/dist/main.js'), {
    mode: 0o755,
  });
  const manifest = {
    name: 'pricevault',
    version,
    license,
    private: true,
    type: 'module',
    engines,
    bin: { pricevault: './bin/pricevault.js' },
    scripts: { start: 'node server.js' },
    dependencies: direct,
  };
  writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
  return { version, packages: paths.length };
}

/** @param {string} folder */
function makeTar(folder) {
  const file = `${folder}.tgz`;
  const members = ['-C', dirname(folder), folder.slice(dirname(folder).length + 1)];
  execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '-czf', file, ...members]);
  return file;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  exitOnSignals(releaseLock);
  const log = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
  const at = process.argv.indexOf('--out');
  const chosen = at === -1 ? undefined : process.argv[at + 1];
  const name = `pricevault-${readJson('package.json').version}-${process.platform}-${process.arch}`;
  const out = resolve(chosen ?? join(root, 'dist', name));
  try {
    await ensureInstalled(log);
    const { packages } = await makePackage(out, log);
    log(`${out} holds everything, with ${packages} npm packages. Start it with: node server.js`);
    if (process.argv.includes('--tar')) log(makeTar(out));
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
