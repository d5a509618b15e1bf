// The vault as a command sees it: configuration, database and the platform parts that services need. A command visits the
// database; when no server runs, it starts the embedded one and stops it when it leaves.
import {
  type AuditActor,
  type Config,
  createPasswordHasher,
  createSessionEnder,
  type Database,
  type DatabaseSource,
  openDatabase,
  openDatabaseSource,
  reachDatabase,
  readConfig,
  systemClock,
  type UsersPlatform,
} from '@pricevault/server/operations';

/** Who the audit log names. */
export const commandLine: AuditActor = { id: null, label: 'command line', requestId: null };

/** How a person ends a command: Ctrl-C, a process manager, a closed terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work` on the migrated database with what the services of accounts need. */
export function visitVault<T>(work: (platform: UsersPlatform) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return visit(config, openDatabaseSource(config, 'guest', warn), async (db) =>
    work({
      clock: systemClock,
      db,
      passwords: createPasswordHasher(),
      sessions: createSessionEnder(systemClock),
      publicUrl: config.publicUrl ?? config.listeningUrl,
    }),
  );
}

/** Runs `work` on the database as it is, migrated or not. */
export function visitDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  return visit(config, reachDatabase(config, 'guest', warn), work);
}

async function visit<T>(
  config: Config,
  opening: Promise<DatabaseSource>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  let isInterrupted = false;
  // An interrupted command must not leave a database running.
  const interrupt = () => {
    isInterrupted = true;
    process.exitCode = 130;
    void opening.then((source) => source.release()).finally(() => process.exit());
  };
  for (const signal of endings) process.on(signal, interrupt);
  try {
    const source = await opening;
    const db = openDatabase({
      url: source.url,
      directUrl: config.databaseDirectUrl ?? source.url,
      poolSize: 2,
      usesNames: source.usesNames,
      onError: (error) => warn(`A database connection was lost: ${error.message}`),
    });
    try {
      return await work(db);
    } finally {
      await db.close();
      if (!isInterrupted) await source.release();
    }
  } finally {
    for (const signal of endings) process.off(signal, interrupt);
  }
}

function warn(message: string): void {
  process.stderr.write(`${message}\n`);
}
