// Who a keeper is: its signing key, sealed in its folder, and the key of that seal.
import { fromBase64, platformRandom, toBase64 } from '@pricevault/consensus';
import { enrolmentLine, signKeyOf } from '@pricevault/consensus/protocol3';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SealedStore } from './sealed-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface KeeperIdentity {
  readonly name: string;
  readonly operator: string;
  readonly seed: Bytes;
  readonly signKey: Bytes;
  /** One operator runs all three: it approves the roster by itself. */
  readonly isEmbedded: boolean;
}

interface StoredIdentity {
  readonly name: string;
  readonly operator: string;
  readonly seed: string;
  readonly isEmbedded: boolean;
}

const identityFile = 'identity';

/** A problem that the operator of the keeper can solve. */
export class KeeperProblem extends Error {
  override readonly name = 'KeeperProblem';
}

/** The key of the seal: from `keyText` (base64), or from the key file, which is made where it is missing. */
export async function openStore(
  folder: string,
  { keyText, keyFile = join(folder, 'keeper.key') }: { keyText?: string; keyFile?: string } = {},
): Promise<SealedStore> {
  if (keyText !== undefined) return new SealedStore(folder, keyOf(keyText, 'KEEPER_KEY'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(keyFile, `${toBase64(platformRandom(32))}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new SealedStore(folder, keyOf(await readFile(keyFile, 'utf8'), keyFile));
}

function keyOf(text: string, source: string): Bytes {
  const key = fromBase64(text.trim());
  if (key?.length !== 32) throw new KeeperProblem(`${source} must hold 32 bytes in base64.`);
  return key;
}

/** Throws where the folder has an identity already: a second one would lose the shares of the first. */
export async function initKeeper(
  store: SealedStore,
  { name, operator, isEmbedded = false }: { name: string; operator: string; isEmbedded?: boolean },
): Promise<KeeperIdentity> {
  if ((await store.read(identityFile)) !== null) {
    throw new KeeperProblem('This folder holds a keeper already.');
  }
  const stored: StoredIdentity = { name, operator, isEmbedded, seed: toBase64(platformRandom(32)) };
  await store.write(identityFile, stored);
  return identityOf(stored);
}

export async function readIdentity(store: SealedStore): Promise<KeeperIdentity | null> {
  const stored = await store.read<StoredIdentity>(identityFile);
  return stored && identityOf(stored);
}

function identityOf({ seed: text, ...rest }: StoredIdentity): KeeperIdentity {
  const seed = fromBase64(text) as Bytes;
  return { ...rest, seed, signKey: signKeyOf(seed) };
}

export function enrolmentOf({ name, operator, seed }: KeeperIdentity): Promise<string> {
  return enrolmentLine({ name, operator }, seed);
}
