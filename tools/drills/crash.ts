// `npm run drill:crash`: the server and its database are killed while changes are acknowledged. Every acknowledged one must
// be there afterwards, once, and a repeat with its key must give the same reply. `-- --kills 200 --database-kills 50`.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrillServer, pause, type Change } from './acknowledged-changes.ts';
import { buildServer, endDrill, numberOption } from './drill.ts';

const writers = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'pricevault-crash-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access

function postmasterPid(): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const file = files.find((path) => path.endsWith('postmaster.pid'));
  return file === undefined ? 0 : Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}

buildServer();
const server = await DrillServer.at(dataDir);
const kills = numberOption('kills', 8);
const databaseKills = numberOption('database-kills', 4);

async function kill(what: 'server' | 'database'): Promise<void> {
  await pause(200 + Math.random() * 600);
  if (what === 'database') {
    const pid = postmasterPid();
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await pause(100);
    return server.untilReady();
  }
  await server.end('SIGKILL');
  return server.start();
}

try {
  await server.start();
  await server.createAdmin();
  const acknowledged: Change[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, () => server.write(acknowledged, () => isOver));
  const order = Array.from({ length: kills + databaseKills }, (_, index) =>
    Math.floor(((index + 1) * databaseKills) / (kills + databaseKills)) >
    Math.floor((index * databaseKills) / (kills + databaseKills))
      ? ('database' as const)
      : ('server' as const),
  );
  for (const what of order) await kill(what);
  await server.untilReady();
  await pause(500);
  isOver = true;
  await Promise.all(writing);
  await server.verify(
    acknowledged,
    `${kills} kills of the server, ${databaseKills} of the database`,
  );
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
endDrill();
