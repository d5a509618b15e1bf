// `npm run bench` runs every figure, `-- quick` with fewer rounds, `-- <name>` only that one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { loadDemo } from './demo-server.ts';
import type { Size } from './figure.ts';
import { describe, describeDurations } from './report.ts';
import { endRun } from './run-end.ts';
import { runFigure, type TimedResult } from './run-figure.ts';
import { setTemporaryFolder } from '../../tools/lib/temporary-folder.mjs';

const wanted = process.argv.slice(2);
const size: Size = wanted.includes('quick') ? 'quick' : 'full';
const names = wanted.filter((name) => name !== 'quick');
// The quick run only shows whether something broke. Published figures come from full runs on the real disk.
if (size === 'quick') setTemporaryFolder();
// A whole run needs the demo data, which loads while the figures' modules are imported.
if (names.length === 0) void loadDemo();
const { figures } = await import('./figures/index.ts');
const unknown = names.find((name) => !figures.some((figure) => figure.name === name));
if (unknown !== undefined) {
  console.error(
    `There is no figure "${unknown}". There are: ${figures.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const results = new URL('../results/', import.meta.url);
mkdirSync(results, { recursive: true });
const done: TimedResult[] = [];
try {
  for (const figure of figures) {
    if (names.length > 0 && !names.includes(figure.name)) continue;
    const result = await runFigure(figure, size, (round, all) => {
      process.stderr.write(`\r${figure.name}: round ${round} of ${all}`);
    });
    process.stderr.write('\r\u001b[K');
    console.log(`${describe(result)}\n`);
    const machine = {
      cores: availableParallelism(),
      cpu: cpus()[0]?.model ?? '',
      node: process.version,
    };
    const record = { ...result, size, measuredAt: new Date().toISOString(), machine };
    writeFileSync(new URL(`${figure.name}.json`, results), `${JSON.stringify(record, null, 2)}\n`);
    done.push(result);
  }
} finally {
  await endRun();
}
console.log(describeDurations(done, performance.now() / 1_000));
if (!done.every(({ holds }) => holds)) {
  console.error('A budget is broken.');
  process.exitCode = 1;
}
