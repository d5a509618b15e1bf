// `pricevault backup …`: the whole vault into one file, and back into an empty one.
import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  BackupProblem,
  checkBackup,
  isBackupEncrypted,
  keyFileOf,
  readConfig,
  readKeyFile,
  restoreBackup,
  systemClock,
  takeBackup,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { visitDatabase, visitVault } from '../vault.ts';
import { addRecoveryCommands } from './recovery.commands.ts';
import { askHidden, isTerminal } from '../input.ts';

const passphraseVariable = 'PRICEVAULT_BACKUP_PASSPHRASE';

const minPassphraseLength = 12;

interface PassphraseOptions {
  readonly passphraseFile?: string;
}

const passphraseFile = [
  '--passphrase-file <file>',
  'file with the passphrase; otherwise PRICEVAULT_BACKUP_PASSPHRASE, or it is asked for',
] as const;

export function addBackupCommands(program: Command): void {
  const backup = program.command('backup').description('take and restore backups');
  runs(
    backup
      .command('create')
      .description('write the whole vault into one file, beside a running server too')
      .argument('<file>', 'where to write it; it holds secrets, keep it safe')
      .option('--encrypt', 'encrypt the file with a passphrase')
      .option(...passphraseFile),
    create,
  );
  runs(
    backup
      .command('restore')
      .description('bring a backup into an empty database: a new DATA_DIR or DATABASE_URL')
      .argument('<file>', 'a file that backup create made')
      .option(...passphraseFile),
    restore,
  );
  addRecoveryCommands(backup);
}

async function create(
  file: string,
  options: PassphraseOptions & { readonly encrypt?: true },
): Promise<Outcome> {
  const path = resolve(file);
  if (await exists(path)) {
    throw new InputProblem('fileExists', `${file} exists. Name a new file.`);
  }
  const passphrase = options.encrypt ? await chooseBackupPassphrase(options.passphraseFile) : null;
  const { secretKeys: configured, dataDir } = readConfig(process.env);
  const report = await visitVault(({ db }) => {
    const secretKeys = configured ? [] : (readKeyFile(keyFileOf(dataDir)) ?? []);
    return takeBackup(db.directUrl, path, systemClock.now(), { secretKeys, passphrase });
  });
  const advice = passphrase === null ? 'Keep it safe.' : 'Keep its passphrase safe.';
  return {
    lines: [`${file} holds ${report.rows} rows of ${report.tables} tables. ${advice}`],
    json: { file: path, encrypted: passphrase !== null, ...report },
  };
}

async function restore(file: string, options: PassphraseOptions): Promise<Outcome> {
  const path = resolve(file);
  try {
    const passphrase = (await isBackupEncrypted(path))
      ? await readBackupPassphrase(options.passphraseFile)
      : null;
    // Before the database is opened: a bad file must not even make a folder.
    const backup = await checkBackup(path, passphrase);
    const config = readConfig(process.env);
    const report = await visitDatabase(config, (db) => restoreBackup(db.directUrl, backup, config));
    return {
      lines: [
        `${report.rows} rows of ${report.tables} tables are back, as of ${report.takenAt}. Everybody signs in again.`,
        ...(report.missingKeys.length > 0
          ? [
              `The secrets in it are encrypted with the key ${report.missingKeys.join(', ')}, which the backup does not hold: set SECRET_KEY before the server starts.`,
            ]
          : []),
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

// The passphrase of an encrypted backup: from a file, the environment or the terminal. Never from an argument, which every
// user of the machine can read.

/** For a new backup: long enough, and typed twice. */
async function chooseBackupPassphrase(file: string | undefined): Promise<string> {
  const given = await givenPassphrase(file);
  const passphrase = given ?? (await askHidden('Passphrase for the backup: '));
  if (passphrase.length < minPassphraseLength) {
    throw new InputProblem(
      'passphraseShort',
      `The passphrase must have at least ${minPassphraseLength} characters.`,
    );
  }
  if (given === null && (await askHidden('Once more: ')) !== passphrase) {
    throw new InputProblem('passphrasesDiffer', 'The passphrases are different.');
  }
  return passphrase;
}

async function readBackupPassphrase(file: string | undefined): Promise<string> {
  return (await givenPassphrase(file)) ?? askHidden('Passphrase of the backup: ');
}

/** Null when a person can be asked. */
async function givenPassphrase(file: string | undefined): Promise<string | null> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new InputProblem('fileUnreadable', `${file} cannot be read (${error.code}).`);
    });
    return text.replace(/\r?\n$/, '');
  }
  const value = process.env[passphraseVariable];
  if (value) return value;
  if (isTerminal()) return null;
  throw new InputProblem(
    'passphraseMissing',
    `Give the passphrase as ${passphraseVariable} or by --passphrase-file.`,
  );
}
