// The key file in DATA_DIR, used when SECRET_KEY is not set: one key in base64 on each line, newest first.
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, chown, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import {
  fixedKeyRing,
  formatSecretKey,
  parseSecretKeys,
  secretKeyOf,
  type KeyRing,
  type SecretKey,
} from './secret-keys.ts';

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key');

/** Null when there is no file. */
export function readKeyFile(path: string): readonly SecretKey[] | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartProblem(
      `The key file ${path} cannot be read (${code}): start PriceVault as the user who owns it.`,
    );
  }
  const keys = parseSecretKeys(text);
  if (keys) return keys;
  throw new StartProblem(
    `The key file ${path} is damaged: each line must be 32 bytes in base64. Restore it from a copy or a backup.`,
  );
}

export const createSecretKey = () => secretKeyOf(randomBytes(32));

/** Writes the first key file of a folder. When several processes do so at once, the first one wins. */
export async function createKeyFile(path: string, keys: readonly SecretKey[]): Promise<void> {
  const scratch = await writeScratch(path, keys);
  try {
    await link(scratch, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(scratch, { force: true });
  }
}

export async function replaceKeyFile(path: string, keys: readonly SecretKey[]): Promise<void> {
  await rename(await writeScratch(path, keys), path);
}

async function writeScratch(path: string, keys: readonly SecretKey[]): Promise<string> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const scratch = `${path}.${randomBytes(4).toString('hex')}`;
  const text = keys.map((key) => `${formatSecretKey(key)}\n`).join('');
  await writeFile(scratch, text, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(scratch, 0o600); // whatever the umask
  // Root may run a command in the folder of another user, who must be able to read the file afterwards.
  const { uid, gid } = await stat(folder);
  if (process.getuid?.() === 0 && uid !== 0) await chown(scratch, uid, gid);
  return scratch;
}

/** Reads the file again after a rotation beside the running server. */
export function fileKeyRing(path: string, first: readonly SecretKey[]): KeyRing {
  const source = `the key file ${path}`;
  let ring = fixedKeyRing(first, source);
  let changedAt = changeTimeOf(path);
  function current(): KeyRing {
    const now = changeTimeOf(path);
    if (now === null || now === changedAt) return ring;
    changedAt = now;
    const keys = readKeyFile(path);
    if (keys) ring = fixedKeyRing(keys, source);
    return ring;
  }
  return { source, newest: () => current().newest(), find: (id) => current().find(id) };
}

function changeTimeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ctimeNs ?? null;
}
