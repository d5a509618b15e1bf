#!/usr/bin/env node
// The command line. Committed as plain JavaScript, because npm links no program that is missing
// when it installs; the program itself is built from src/ when it is missing or stale.
import { ensureBuilt } from '../../../tools/build.mjs';
import { requireNode } from '../../../tools/lib/node-version.mjs';

requireNode();
try {
  // Standard output belongs to the command (--json).
  await ensureBuilt(['cli'], { log: (line) => process.stderr.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../dist/main.js');
