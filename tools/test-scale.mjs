// The server tests of what a cluster changes, against the Citus cluster whose coordinator SCALE_DATABASE_URL names.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (!process.env['SCALE_DATABASE_URL']) {
  console.error(
    'Set SCALE_DATABASE_URL to the coordinator of a Citus cluster with its workers added.',
  );
  process.exit(2);
}
const given = process.argv.slice(2);
const files = [
  'packages/server/src/modules/submissions',
  'packages/server/src/modules/challenges',
  'packages/server/src/modules/desk',
  'packages/server/src/modules/operations',
  'packages/server/src/modules/results',
  'packages/server/src/modules/quotes',
  'packages/server/src/modules/search',
  'packages/server/src/modules/consensus',
  'packages/server/src/modules/keepers',
  'packages/server/src/archive/archive.test.ts',
  'packages/server/src/scale',
];
/** Repeats migrations that a cluster has behind it when it is scaled out. */
const left = ['--exclude', '**/kept-counts.test.ts'];
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', ...left, ...(given.length > 0 ? given : files)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
