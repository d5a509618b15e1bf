// `npm run build [-- server cli web --force]` builds the named targets, or all of them, where they are stale. Also used by
// start.mjs and the command line.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './lib/bundle.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/signals.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runNpm } from './lib/npm.mjs';
import { withLock, releaseLock } from './lib/build-lock.mjs';
import { root } from './lib/root.mjs';
import { withDependencies } from './lib/workspace.mjs';

const builders = {
  server: (stamp) => bundleProgram('packages/server', stamp),
  cli: (stamp) => bundleProgram('packages/cli', stamp),
  web: buildWeb,
};

/** @typedef {keyof typeof builders} Target */
/** @type {Target[]} */
export const allTargets = ['server', 'cli', 'web'];

/**
 * Builds the targets whose sources, or the sources of a package that they depend on, have changed.
 * @param {Target[]} targets
 * @param {{ log: (line: string) => void, force?: boolean }} options
 */
export async function ensureBuilt(targets, { log, force = false }) {
  if (!force && targets.every(isFresh)) return;
  await withLock(log, async () => {
    for (const target of targets) {
      // Checked again: another process may have built it while we waited.
      if (!force && isFresh(target)) continue;
      const startedAt = Date.now();
      await builders[target](wanted(target));
      log(`Built ${target} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    }
  });
}

const stampOf = (target) => join(root, 'packages', target, 'dist', '.stamp');

function isFresh(target) {
  const stamp = stampOf(target);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(target);
}

/** The hash that `dist/.stamp` holds when the build is up to date. */
function wanted(target) {
  return fingerprint([
    ...withDependencies(`packages/${target}`),
    'package-lock.json',
    'tsconfig.base.json',
    'tools/build.mjs',
    'tools/lib',
    // The web carries the guide.
    ...(target === 'web' ? ['docs/guide'] : []),
  ]);
}

/** The web's build writes to a temporary folder and renames it; the stamp is written last. */
async function buildWeb(stamp) {
  const folder = join(root, 'packages/web');
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('.dist-'))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  const script = ['run', '--silent', 'build', '--workspace', '@pricevault/web'];
  await runNpm(script, { NODE_ENV: 'production' });
  writeFileSync(stampOf('web'), stamp);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  exitOnSignals(releaseLock);
  const log = (line) => process.stdout.write(`${line}\n`);
  try {
    await ensureInstalled(log);
    const named = allTargets.filter((target) => process.argv.includes(target));
    const targets = named.length > 0 ? named : allTargets;
    await ensureBuilt(targets, { log, force: process.argv.includes('--force') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
