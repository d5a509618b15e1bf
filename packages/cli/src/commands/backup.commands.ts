// `pricevault backup …`: the whole vault into one file, and back into an empty one.
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  BackupProblem,
  readConfig,
  restoreBackup,
  systemClock,
  takeBackup,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { visitDatabase, visitVault } from '../vault.ts';

export function addBackupCommands(program: Command): void {
  const backup = program.command('backup').description('take and restore backups');
  runs(
    backup
      .command('create')
      .description('write the whole vault into one file, beside a running server too')
      .argument('<file>', 'where to write it; it holds secrets, keep it safe'),
    create,
  );
  runs(
    backup
      .command('restore')
      .description('bring a backup into an empty database: a new DATA_DIR or DATABASE_URL')
      .argument('<file>', 'a file that backup create made'),
    restore,
  );
}

async function create(file: string): Promise<Outcome> {
  const path = resolve(file);
  if (await exists(path)) {
    throw new InputProblem('fileExists', `${file} exists. Name a new file.`);
  }
  const report = await visitVault(({ db }) => takeBackup(db.directUrl, path, systemClock.now()));
  return {
    lines: [`${file} holds ${report.rows} rows of ${report.tables} tables. Keep it safe.`],
    json: { file: path, ...report },
  };
}

async function restore(file: string): Promise<Outcome> {
  const path = resolve(file);
  if (!(await exists(path))) throw new InputProblem('fileMissing', `There is no file ${file}.`);
  try {
    const report = await visitDatabase(readConfig(process.env), (db) =>
      restoreBackup(db.directUrl, path),
    );
    return {
      lines: [
        `${report.rows} rows of ${report.tables} tables are back, as of ${report.takenAt}. Everybody signs in again.`,
      ],
      json: { ...report },
    };
  } catch (error) {
    if (error instanceof BackupProblem) throw new InputProblem('backupRefused', error.message);
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
