// Runs one import in a separate process, to measure its memory. Sends milliseconds and MiB.
import { importFile, openDatabase, systemClock } from '@pricevault/server/operations';
import { peakMemoryOf } from './files.ts';

const [url = '', path = '', name = ''] = process.argv.slice(2);
const db = openDatabase({ url, directUrl: url, poolSize: 1, onError: () => undefined });
const actor = { id: null, label: 'bench', requestId: null };
const start = performance.now();
const report = await importFile(
  { db, clock: systemClock },
  { path, name },
  { actor, unpackedBytes: null },
);
const ms = performance.now() - start;
await db.close();
process.send?.({ ms, mebibytes: await peakMemoryOf(process.pid), rowsTaken: report.rowsTaken });
