// Takes a backup a day into BACKUP_DIR and removes the oldest. One node does it; the folder is that node's, or shared by all.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { keyFileOf, readKeyFile } from '../platform/secrets/key-file.ts';
import { takeBackup } from './take-backup.ts';

const backupName = /^vault-\d{4}-\d{2}-\d{2}\.(?:backup|encrypted)$/;

export function addScheduledBackups(platform: Platform): void {
  if (platform.config.backupDir === null) return;
  platform.jobs.add({
    name: 'take-backup',
    minute: 37,
    expireInSeconds: 6 * 3_600,
    run: () => takeDueBackup(platform),
  });
}

/** Looked at once an hour: a day on which the server slept at that hour gets its backup too. */
export async function takeDueBackup({ clock, config, db, log }: Platform): Promise<void> {
  const { backupDir: folder, backupPassphrase: passphrase, secretKeys } = config;
  if (folder === null) return;
  const now = clock.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = passphrase === null ? 'backup' : 'encrypted';
  const name = `vault-${now.toISOString().slice(0, 10)}.${ending}`;
  if ((await readdir(folder)).includes(name)) return;
  const keys = secretKeys ? [] : (readKeyFile(keyFileOf(config.dataDir)) ?? []);
  const report = await takeBackup(db.directUrl, join(folder, name), now, {
    secretKeys: keys,
    passphrase,
  });
  log.info({ file: name, ...report }, 'A backup was taken');
  const taken = await listBackups(folder);
  for (const old of taken.slice(0, -config.backupsKept)) await rm(join(folder, old));
}

/** The files of the folder that were taken on a schedule, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((one) => backupName.test(one)).toSorted();
}
