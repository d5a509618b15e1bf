// `npm start`: on a fresh clone with Node and npm alone installs, builds and serves. The server
// runs in this very process, so that signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allTargets, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { leaveOnSignals } from './lib/interruption.mjs';
import { requireNode } from './lib/node-version.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { giveUp } from './lib/preparing.mjs';
import { root } from './lib/root.mjs';

requireNode();
endWithNpm();
const giveSignalsBack = leaveOnSignals(giveUp);
const say = (line) => process.stdout.write(`${line}\n`);
try {
  await ensureInstalled(say);
  await ensureBuilt(allTargets, { say });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
giveSignalsBack();
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href);
