// Write-ahead logs, copied to a folder as they are finished, from which a database can be brought to any moment.
import { chown, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EmbeddedDatabaseError, errorText } from './errors.ts';
import type { SystemUser } from './program.ts';

const isWindows = process.platform === 'win32';

/** A log that is not full is finished after this time, if anything was written. */
const MAX_AGE_S = 60;

export async function archiveSettings(
  folder: string | null | undefined,
  user: SystemUser,
): Promise<Record<string, string>> {
  if (!folder) return {};
  const archive = resolve(folder);
  try {
    await mkdir(archive, { recursive: true, mode: 0o700 });
    if (user) await chown(archive, user.uid, user.gid);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `Write-ahead logs cannot be archived in ${archive} (${errorText(error)}).`,
      { cause: error },
    );
  }
  return {
    archive_mode: 'on',
    archive_command: isWindows
      ? `copy "%p" ${quoted(archive, '%f')}`
      : // A copy that was interrupted never has the name of a log. One that exists is the same: PostgreSQL asks again after a crash.
        `test -f ${quoted(archive, '%f')} || { cp "%p" ${quoted(archive, '%f.part')} && mv ${quoted(archive, '%f.part')} ${quoted(archive, '%f')}; }`,
    archive_timeout: String(MAX_AGE_S),
  };
}

export function restoreCommand(archive: string): string {
  return isWindows ? `copy ${quoted(archive, '%f')} "%p"` : `cp ${quoted(archive, '%f')} "%p"`;
}

/** A path for the shell inside a setting, where % introduces what PostgreSQL fills in. */
function quoted(folder: string, name: string): string {
  if (/["$`\\\n]/.test(isWindows ? folder.replaceAll('\\', '') : folder)) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `The folder ${folder} has a character that a shell would read: choose another name.`,
    );
  }
  const separator = isWindows ? '\\' : '/';
  return `"${folder.replaceAll('%', '%%')}${separator}${name}"`;
}
