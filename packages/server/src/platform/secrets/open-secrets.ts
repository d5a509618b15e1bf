// Finds the keys at start, encrypts what a migration left, and refuses to run on secrets that it could not read.
import type { Config } from '../../config.ts';
import { StartProblem } from '../start-problem.ts';
import type { Database, Executor } from '../db/database.ts';
import { createKeyFile, createSecretKey, fileKeyRing, keyFileOf, readKeyFile } from './key-file.ts';
import { fixedKeyRing, type KeyRing } from './secret-keys.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { encryptPlainSecrets, keyIdsInUse } from './stored-secrets.repository.ts';

export type KeyConfig = Pick<Config, 'dataDir' | 'secretKeys'>;

/** Null when there is neither SECRET_KEY nor a key file. */
export function findKeyRing({ dataDir, secretKeys }: KeyConfig): KeyRing | null {
  if (secretKeys) return fixedKeyRing(secretKeys, 'SECRET_KEY');
  const path = keyFileOf(dataDir);
  const keys = readKeyFile(path);
  return keys && fileKeyRing(path, keys);
}

export async function openSecrets(config: KeyConfig, db: Database): Promise<Secrets> {
  const secrets = await openKeys(config, db.queries);
  await db.transaction((tx) => encryptPlainSecrets(tx, secrets));
  return secrets;
}

/** Makes a key only where nothing is encrypted yet. */
export async function openKeys(config: KeyConfig, executor: Executor): Promise<Secrets> {
  const used = await keyIdsInUse(executor);
  const ring = findKeyRing(config) ?? (await createRing(config, used));
  const missing = missingKeys(ring, used);
  if (missing.length > 0) throw keyMissing(config, missing);
  return createSecrets(ring);
}

export function missingKeys(ring: KeyRing | null, used: ReadonlySet<string>): string[] {
  return [...used].filter((id) => !ring?.find(id));
}

/** Only for a database without secrets: a new key could not read any. */
async function createRing(config: KeyConfig, used: ReadonlySet<string>): Promise<KeyRing> {
  if (used.size > 0) throw keyMissing(config, [...used]);
  await createKeyFile(keyFileOf(config.dataDir), [createSecretKey()]);
  const ring = findKeyRing(config);
  if (!ring) throw new Error('The new key file is gone.');
  return ring;
}

function keyMissing({ dataDir, secretKeys }: KeyConfig, ids: readonly string[]): StartProblem {
  const path = keyFileOf(dataDir);
  const where = secretKeys ? 'SECRET_KEY does not hold it' : `it is not in ${path}`;
  return new StartProblem(
    `The secrets in this database are encrypted with the key ${ids.join(', ')}, and ${where}. ` +
      `Set SECRET_KEY, or copy secret.key from the DATA_DIR that made it. If the key is lost: npx pricevault secrets forget`,
  );
}
