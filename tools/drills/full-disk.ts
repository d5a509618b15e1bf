// `npm run drill:disk`: the file system that holds the database runs full while changes are acknowledged, and gets room again. Needs
// the right to mount, as root has; the file system is one of its own in memory. `-- --megabytes 600`.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrillServer, pause, type Change } from './acknowledged-changes.ts';
import { buildServer, endDrill, numberOption, report } from './drill.ts';

const writers = 4;
/** Full for this long, with calls all the while. */
const fullMs = 20_000;

buildServer();
const dataDir = mkdtempSync(join(tmpdir(), 'pricevault-disk-'));
const size = `size=${numberOption('megabytes', 600)}m,mode=755`;
execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'pricevault-disk', dataDir]);
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
const ballast = join(dataDir, 'ballast');

/** Down to the last byte. */
function fill(): void {
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const server = await DrillServer.at(dataDir);
try {
  await server.start();
  await server.createAdmin();
  const token = await server.signIn();
  const acknowledged: Change[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, () => server.write(acknowledged, () => isOver));
  await pause(3_000);
  const before = acknowledged.length;

  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const reasons = new Set<string>();
  for (const until = Date.now() + fullMs; Date.now() < until; await pause(100)) {
    // The database frees and takes space by itself.
    fill();
    const name = `full ${Date.now()}`;
    const reply = await server.send('/api/asset', token, { name }).catch(() => null);
    note(reply === null ? 'no reply' : `${reply.status} ${String(reply.body['errors'] ?? '')}`);
    const probe = await server.send('/readyz', '').catch(() => null);
    if (probe?.status === 503) reasons.add(String(probe.body['reason']));
    const alive = await server.send('/healthz', '').catch(() => null);
    if (alive?.status !== 200) note('no answer of the probe');
  }
  const answers = [...seen].map(([what, count]) => `${count} × ${what}`).join('; ');
  const isClear = [...seen.keys()].every(
    (what) => what.startsWith('200') || what.startsWith('503'),
  );
  report('a full disk is told', isClear && reasons.size > 0, answers);
  report('readiness says why', reasons.size > 0, [...reasons].join(', '));
  report('the server goes on', server.isRunning, server.isRunning ? 'it runs' : 'it has ended');

  rmSync(ballast);
  const freedAt = Date.now();
  await server.untilReady();
  const seconds = ((Date.now() - freedAt) / 1_000).toFixed(1);
  const atRoom = acknowledged.length;
  await pause(3_000);
  report(
    'it works again with room',
    acknowledged.length > atRoom,
    `ready after ${seconds} s; ${before} changes before, ${acknowledged.length - atRoom} in the 3 s after`,
  );
  isOver = true;
  await Promise.all(writing);
  await server.verify(acknowledged, `${fullMs / 1_000} s without room`);
} finally {
  await server.end('SIGTERM');
  execFileSync('umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}
endDrill();
