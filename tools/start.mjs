// `npm start` installs, builds and serves, also on a fresh clone with only Node and npm. The server runs in this process, so
// that signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allTargets, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/signals.mjs';
import { requireNode } from './lib/node-version.mjs';
import { exitWithNpm } from './lib/parent.mjs';
import { releaseLock } from './lib/build-lock.mjs';
import { root } from './lib/root.mjs';

requireNode();
exitWithNpm();
const restoreSignals = exitOnSignals(releaseLock);
const log = (line) => process.stdout.write(`${line}\n`);
try {
  await ensureInstalled(log);
  await ensureBuilt(allTargets, { log });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
restoreSignals();
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href);
