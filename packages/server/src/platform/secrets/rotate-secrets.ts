// `pricevault secrets …`: new keys beside a running server.
import type { Database } from '../db/database.ts';
import { insertSigningKey } from '../sessions/signing-keys.repository.ts';
import { createSecretKey, keyFileOf, readKeyFile, replaceKeyFile } from './key-file.ts';
import { findKeyRing, openSecrets, type KeyConfig } from './open-secrets.ts';
import { deleteUnreadableSecrets, reencryptSecrets } from './stored-secrets.repository.ts';

interface RotationReport {
  /** Id of the key that now encrypts everything. */
  readonly key: string;
  readonly reencrypted: number;
  /** True when SECRET_KEY gives the keys, and its older ones may now be removed. */
  readonly isConfigured: boolean;
}

/**
 * Encrypts everything with the newest key and makes a new signing key. A key file gets a new key first; the one before stays
 * in it, because a running server and backups may still need it.
 */
export async function rotateSecrets(
  config: KeyConfig,
  db: Database,
  now: Date,
): Promise<RotationReport> {
  await openSecrets(config, db); // every key that is in use must be there before one is added
  if (!config.secretKeys) await addKeyToFile(config);
  const secrets = await openSecrets(config, db);
  const reencrypted = await db.transaction(async (tx) => {
    await insertSigningKey(tx, secrets, now);
    return reencryptSecrets(tx, secrets);
  });
  return { key: secrets.keys.newest().id, reencrypted, isConfigured: config.secretKeys !== null };
}

async function addKeyToFile({ dataDir }: KeyConfig): Promise<void> {
  const path = keyFileOf(dataDir);
  const [newest] = readKeyFile(path) ?? [];
  await replaceKeyFile(path, [createSecretKey(), ...(newest ? [newest] : [])]);
}

/** The way out when a key is lost: deletes what only that key could read. Returns how many secrets were deleted. */
export async function forgetSecrets(config: KeyConfig, db: Database): Promise<number> {
  return db.transaction((tx) => deleteUnreadableSecrets(tx, findKeyRing(config)));
}
