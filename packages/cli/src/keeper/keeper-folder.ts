// What the commands of a keeper share: its folder, the vault's address, and sentences for what goes wrong.
import {
  KeeperProblem,
  openStore,
  readIdentity,
  VaultAway,
  VaultRefusal,
  type KeeperIdentity,
  type SealedStore,
} from '@pricevault/keeper/process';
import type { Command } from 'commander';
import { InputProblem } from '../outcome.ts';

export interface FolderOptions {
  readonly folder: string;
  readonly keyFile?: string;
}
export interface RunOptions extends FolderOptions {
  readonly url: string;
}

export const withFolder = (command: Command) =>
  command
    .requiredOption('--folder <path>', 'the folder of the keeper')
    .option('--key-file <path>', 'the key of its seal; KEEPER_KEY (base64) replaces it');
export const withUrl = (command: Command) =>
  command.requiredOption('--url <address>', 'the address of the vault');

export async function openFolder({
  folder,
  keyFile,
}: FolderOptions): Promise<{ store: SealedStore; identity: KeeperIdentity }> {
  const store = await storeIn({ folder, ...(keyFile === undefined ? {} : { keyFile }) });
  const identity = await readIdentity(store).catch(() => {
    throw new InputProblem('keeperSealed', 'The folder was sealed with another key.');
  });
  if (!identity) {
    throw new InputProblem('keeperMissing', 'There is no keeper in this folder: `keeper init`.');
  }
  return { store, identity };
}

export function storeIn({ folder, keyFile }: FolderOptions): Promise<SealedStore> {
  const keyText = process.env['KEEPER_KEY'];
  return asProblem(() =>
    openStore(folder, {
      ...(keyText === undefined ? {} : { keyText }),
      ...(keyFile === undefined ? {} : { keyFile }),
    }),
  );
}

export async function asProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeeperProblem) throw new InputProblem('keeperProblem', error.message);
    if (error instanceof VaultAway) throw new InputProblem('vaultAway', error.message);
    if (error instanceof VaultRefusal) {
      const code = error.status === 401 ? 'keeperUnknown' : 'vaultRefused';
      throw new InputProblem(code, error.message);
    }
    throw error;
  }
}
