// Opens the embedded database of a data folder: picks the system user and location, creates the cluster if there is
// none, and joins it.
import type pg from 'pg';
import { applicationUrl, ensureApplicationDatabase } from './application-database.ts';
import { prepareBinaries } from './binaries.ts';
import {
  chooseClusterParent,
  clusterFolderIn,
  openDataFolder,
  readRecord,
  SHARED_STATE_FOLDER,
} from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { checkCluster, initialiseCluster } from './initialise.ts';
import { loadPasswords, type Passwords } from './secret.ts';
import { Supervision } from './supervision.ts';
import { chooseSystemUser } from './system-user.ts';
import { archiveSettings } from './wal-archive.ts';

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
