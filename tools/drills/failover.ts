// `npm run drill:failover`: the machine of the primary dies while three nodes write. Two reach the database through PgBouncer and
// HAProxy, one by an address with both servers. Nothing acknowledged may be lost, and errors may only be 503.
import { randomBytes } from 'node:crypto';
import { startBuiltServer, type BuiltServer } from '../testing/built-server.ts';
import {
  createAdminOn,
  idOf,
  pause,
  sendTo,
  signInTo,
  verifyStored,
} from './acknowledged-changes.ts';
import { buildServer, endDrill, numberOption, report } from './drill.ts';
import { startFailoverCluster, type FailoverCluster } from './failover-cluster.ts';
import { NodeLoad } from './node-load.ts';

const quietSeconds = numberOption('seconds', 5);
const maxSeconds = 90;

async function until(holds: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}

/** Kills the primary under load and waits until every node writes again. */
async function killPrimary(cluster: FailoverCluster, loads: readonly NodeLoad[]): Promise<void> {
  const dying = await cluster.leader();
  if (!dying) throw new Error('There is no primary.');
  const killedAt = performance.now();
  cluster.kill(dying);
  const seconds = await Promise.all(
    loads.map(async (load) => {
      await until(() => load.lastWrite > killedAt && load.hasFailedSince(killedAt), maxSeconds);
      await until(() => load.lastWrite > load.lastFailure && load.lastWrite > killedAt, maxSeconds);
      return (load.firstWriteAfterFailure(killedAt) - killedAt) / 1_000;
    }),
  );
  const longest = Math.max(...seconds);
  report(
    'writes work again',
    longest < maxSeconds,
    `after ${seconds.map((one) => one.toFixed(1)).join(', ')} s (two nodes through the pooler, one with both servers); ${dying} was killed`,
  );
  await pause(quietSeconds * 1_000);
  cluster.revive(dying);
  const isBack = await until(() => cluster.hasStandby(), maxSeconds);
  report('the killed server is a standby', isBack, 'it follows the new primary');
}

buildServer();
const cluster = await startFailoverCluster();
console.log(cluster.versions);
const nodes: BuiltServer[] = [];
try {
  const common = {
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const pooled = {
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_READ_URL: cluster.readUrl,
  };
  nodes.push(await startBuiltServer({ ...common, ...pooled }));
  nodes.push(await startBuiltServer({ ...common, ...pooled }));
  nodes.push(await startBuiltServer({ ...common, DATABASE_URL: cluster.serversUrl }));
  await createAdminOn({ DATABASE_URL: cluster.directUrl, SECRET_KEY: common.SECRET_KEY });
  const token = await signInTo(nodes[0]?.url ?? '');
  const loads = nodes.map(({ url }) => new NodeLoad(() => url, token, 2));
  for (const load of loads) load.start();
  await pause(quietSeconds * 1_000);
  await killPrimary(cluster, loads);
  await pause(quietSeconds * 1_000);
  await Promise.all(loads.map((load) => load.stop()));

  const acknowledged = loads.flatMap((load) => load.acknowledged);
  await verifyStored(nodes[0]?.url ?? '', token, acknowledged, 'the primary was killed');
  const statuses = NodeLoad.statuses(loads);
  const isOnly503 = [...statuses.keys()].every((status) => status === 200 || status === 503);
  const counted = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  report('errors are 503 alone', isOnly503, counted);
  report(
    'a refusal says when to come back',
    loads.every((load) => load.withoutRetryAfter === 0),
    `${loads.reduce((sum, load) => sum + load.withoutRetryAfter, 0)} without Retry-After`,
  );
  const last = acknowledged.at(-1);
  if (last) {
    const repeat = await sendTo(
      nodes[1]?.url ?? '',
      '/api/asset',
      token,
      { name: last.name },
      last.key,
    );
    report('a repeat gives the first reply', idOf(repeat.body) === last.id, 'on another node');
  }
} finally {
  await Promise.allSettled(nodes.map((node) => node.stop()));
  await cluster.stop();
}
endDrill();
