// Opens the embedded database of a data folder: picks the system user and location, creates the cluster if there is
// none, and joins it.
import type pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import {
  chooseClusterParent,
  clusterFolderIn,
  openDataFolder,
  readRecord,
  SHARED_STATE_FOLDER,
} from './data-folder.ts';
import { EmbeddedDatabaseError, errorCode } from './errors.ts';
import { checkCluster, initialiseCluster } from './initialise.ts';
import { loadPasswords, type Passwords, APPLICATION_ROLE } from './secret.ts';
import { Supervision } from './supervision.ts';
import { chooseSystemUser } from './system-user.ts';
import { archiveSettings } from './wal-archive.ts';

const DATABASE = 'pricevault';

/** duplicate_object, duplicate_database, unique_violation: another process created it concurrently. */
const ALREADY_EXISTS = ['42710', '42P04', '23505'];

export interface EmbeddedDatabase {
  /** e.g. postgres://pricevault:…@127.0.0.1:21234/pricevault; stays valid across restarts. */
  readonly url: string;
  /** Leaves the cluster; the last process that uses it stops it. */
  release(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR; the cluster goes under `<dataDir>/pg18`. */
  dataDir: string;
  /** A 'server' needs the folder to itself; a 'guest' (the command line) attaches, or starts the cluster. */
  as: 'server' | 'guest';
  /** Receives human-readable messages about restarts. */
  log?: (message: string) => void;
  /** Extra PostgreSQL settings, applied if this call starts the cluster. */
  settings?: Record<string, string>;
  /**
   * The folder that receives finished write-ahead logs. Whoever starts the cluster must name it: logs that are written without
   * it are missing there.
   */
  walArchive?: string | null;
}

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { supervision, passwords } = await openCluster(options);
  return {
    url: applicationUrl(supervision.port, passwords.application),
    release: () => supervision.leave(),
  };
}

export interface OpenCluster {
  readonly supervision: Supervision;
  /** A superuser's connection. */
  readonly client: pg.Client;
  readonly passwords: Passwords;
  readonly dataDir: string;
  readonly folder: string;
}

/** For this package alone. */
export async function openCluster(options: EmbeddedOptions): Promise<OpenCluster> {
  const { log = () => undefined } = options;
  const dataDir = await openDataFolder(options.dataDir);
  const { movedTo } = await readRecord(dataDir);
  const user = await chooseSystemUser(clusterFolderIn(movedTo ?? dataDir), dataDir);
  const parent = await chooseClusterParent(dataDir, user);
  const folder = clusterFolderIn(parent);
  const settings = { ...(await archiveSettings(options.walArchive, user)), ...options.settings };
  const exists = await checkCluster(folder);
  const passwords = await loadPasswords(dataDir, exists);
  const binaries = await prepareBinaries(user, user ? SHARED_STATE_FOLDER : dataDir);
  if (!exists) {
    await initialiseCluster({
      clusterFolder: folder,
      binaries,
      user,
      password: passwords.superuser,
      noSync: settings['fsync'] === 'off',
    });
  }
  const supervision = await Supervision.open({
    cluster: { dataDir, folder, binaries, user, settings },
    password: passwords.superuser,
    asServer: options.as === 'server',
    log,
  });
  try {
    const client = supervision.membership?.client;
    if (!client)
      throw new EmbeddedDatabaseError(
        'cannot-start',
        `The embedded database in ${folder} went away while it was opened.`,
      );
    await ensureApplicationDatabase(client, passwords.application);
    return { supervision, client, passwords, dataDir, folder };
  } catch (error) {
    await supervision.leave();
    throw error;
  }
}

// Creates the application's role and database inside the cluster, once.

/** Idempotent: runs at every start, so an interrupted first start repairs itself. */
async function ensureApplicationDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [APPLICATION_ROLE, DATABASE],
  );
  if (rows[0]?.role !== true) {
    await ignoreIfExists(
      client.query(
        `create role ${APPLICATION_ROLE} login createdb in role pg_monitor password ${client.escapeLiteral(password)}`,
      ),
    );
  }
  if (rows[0]?.database !== true) {
    await ignoreIfExists(client.query(`create database ${DATABASE} owner ${APPLICATION_ROLE}`));
  }
}

async function ignoreIfExists(statement: Promise<unknown>): Promise<void> {
  await statement.catch((error: unknown) => {
    if (!ALREADY_EXISTS.includes(errorCode(error) ?? '')) throw error;
  });
}

function applicationUrl(port: number, password: string): string {
  return `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
