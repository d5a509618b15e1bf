// KEEPERS=embedded: three keepers as processes of this server, each with a folder of its own under DATA_DIR. One operator runs
// all three, and the descriptor of every round says so: for trying out.
import {
  initKeeper,
  openStore,
  readIdentity,
  type KeeperIdentity,
} from '@pricevault/keeper/process';
import type { Enrolment } from '@pricevault/consensus/protocol3';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enrol } from '../modules/keepers/enrolment.service.ts';
import { listKeepers, lockKeepers } from '../modules/keepers/keepers.repository.ts';
import type { Platform } from '../platform/platform.ts';

export interface EmbeddedKeepers {
  /** Ends the processes. Safe to call twice. */
  close(): Promise<void>;
}

const names = ['Embedded keeper 1', 'Embedded keeper 2', 'Embedded keeper 3'] as const;
const operator = 'The operator of this vault';
const restartMs = 1_000;
const isSource = import.meta.url.endsWith('.ts');

/** Null where other keepers serve: these are not mixed with them. */
export async function startEmbeddedKeepers(
  platform: Platform,
  url: string,
): Promise<EmbeddedKeepers | null> {
  const folders = names.map((_, index) =>
    join(platform.config.dataDir, 'keepers', String(index + 1)),
  );
  const identities = await Promise.all(folders.map(openIdentity));
  if (!(await areEnrolled(platform, identities))) {
    platform.log.warn('Other keepers are enrolled: the embedded ones are not started');
    return null;
  }
  let isClosing = false;
  const processes = new Map<string, ChildProcess>();
  const start = (folder: string) => {
    const child = forkKeeper(folder, url);
    processes.set(folder, child);
    child.on('message', (line) => platform.log.info({ keeper: folder }, String(line)));
    child.on('exit', (code) => {
      if (isClosing) return;
      platform.log.warn({ keeper: folder, code }, 'An embedded keeper has ended; it starts again');
      setTimeout(() => !isClosing && start(folder), restartMs).unref();
    });
  };
  for (const folder of folders) start(folder);
  return {
    async close() {
      isClosing = true;
      const running = [...processes.values()].filter((child) => child.exitCode === null);
      await Promise.all(
        running.map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

/**
 * They share the machine with the server, and people come before a computation. Five steps behind the server leave a third of its
 * share; ten left a tenth, and beside busy programs a rehearsal took many minutes.
 */
const stepsBehind = 5;
const lastPriority = 19;

function forkKeeper(folder: string, url: string): ChildProcess {
  const file = new URL(`./keeper.worker.${isSource ? 'ts' : 'js'}`, import.meta.url);
  const child = fork(fileURLToPath(file), [folder, url], {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const priority = Math.min(getPriority() + stepsBehind, lastPriority);
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return child;
}

async function openIdentity(folder: string, index: number): Promise<KeeperIdentity> {
  const store = await openStore(folder);
  const name = names[index] as string;
  return (
    (await readIdentity(store)) ?? (await initKeeper(store, { name, operator, isEmbedded: true }))
  );
}

/** Enrols them in an empty vault. Of nodes that start together one enrols its keepers; the others do without theirs. */
export async function areEnrolled(
  platform: Pick<Platform, 'db' | 'secrets'>,
  identities: readonly Enrolment[],
): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const system = { id: null, label: 'system', requestId: null };
    // Only an empty list is worth a lock; another node may have filled it meanwhile.
    if ((await listKeepers(tx)).length === 0 && (await lockKeepers(tx)).length === 0) {
      for (const identity of identities) await enrol(platform, tx, system, identity, true);
    }
    const serving = await listKeepers(tx);
    return (
      serving.length === identities.length &&
      serving.every(({ signKey, place }) =>
        signKey.equals(Buffer.from(identities[place]?.signKey ?? [])),
      )
    );
  });
}
