// The machine: Node, a folder for the data, the backups of each day, the built web.
import { type Config, listBackups } from '@pricevault/server/operations';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { webPages } from '../web-pages.ts';
import type { Finding } from './finding.ts';

/** The oldest Node that the packages install on. */
const oldestNode = { major: 20, minor: 19 };
/** Older lines get no mends any more. */
const oldestMaintained = 22;
const recommended = 24;

export function examineNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough =
    major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
  const wanted = `${oldestNode.major}.${oldestNode.minor}`;
  if (isNewEnough && major < oldestMaintained) {
    const text = `Version ${version} works, but Node ${major} has reached its end: install ${recommended}.`;
    return { state: 'warn', subject: 'Node.js', text };
  }
  return isNewEnough
    ? { state: 'ok', subject: 'Node.js', text: `Version ${version}.` }
    : {
        state: 'fail',
        subject: 'Node.js',
        text: `Version ${version} is too old: install ${wanted} or later.`,
      };
}

export async function examineDataFolder({ dataDir }: Config): Promise<Finding> {
  const subject = 'data folder';
  const existing = nearestExisting(dataDir);
  const isWritable = await access(existing, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return {
      state: 'fail',
      subject,
      text: `${existing} cannot be written to: change its permissions or set DATA_DIR to another folder.`,
    };
  }
  return {
    state: 'ok',
    subject,
    text:
      existing === dataDir
        ? `${dataDir} can be written to.`
        : `${dataDir} will be made at the first start.`,
  };
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

const dayMs = 86_400_000;

/** A running server takes one a day into BACKUP_DIR. */
export async function examineBackups({ backupDir }: Config, now = new Date()): Promise<Finding> {
  const subject = 'backups';
  if (backupDir === null) {
    const text = 'None are taken on a schedule: BACKUP_DIR is not set.';
    return { state: 'ok', subject, text };
  }
  const newest = (await listBackups(backupDir).catch(() => [])).at(-1);
  if (newest === undefined) {
    const text = `There is none in ${backupDir} yet: a running server takes one a day.`;
    return { state: 'warn', subject, text };
  }
  const [day = ''] = /\d{4}-\d{2}-\d{2}/.exec(newest) ?? [];
  if (day < new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)) {
    const text = `The newest in ${backupDir} is of ${day}: look for take-backup in the server's log.`;
    return { state: 'warn', subject, text };
  }
  return { state: 'ok', subject, text: `The newest is of ${day}.` };
}

export function examineWebBuild(): Finding {
  const subject = 'web build';
  return existsSync(webPages)
    ? { state: 'ok', subject, text: 'The pages are built.' }
    : {
        state: 'warn',
        subject,
        text: 'The pages are not built: npm start builds them, or run npm run build.',
      };
}
