// How a command reaches a vault: with an API token, or signed in with a password. Neither is ever an argument, which other users of
// the machine could read.
import { createVault, isVaultAddress, type Vault } from '@pricevault/client';
import { authContract } from '@pricevault/contract';
import { readFile } from 'node:fs/promises';
import { askHidden, isTerminal } from '../input.ts';
import { InputProblem } from '../outcome.ts';

export interface VaultOptions {
  readonly url: string;
  readonly email?: string;
}

/** A person waits: two more tries take about two seconds. */
const retries = 2;

/** With the API token of PRICEVAULT_TOKEN or of the file in PRICEVAULT_TOKEN_FILE; else signs in. */
export async function openVault({ url, email }: VaultOptions): Promise<Vault> {
  if (!isVaultAddress(url)) {
    throw new InputProblem(
      'addressInvalid',
      `The address of the vault is not whole: '${url}'. Give it like https://vault.example, as PRICEVAULT_URL or with --url.`,
    );
  }
  const given = await givenToken();
  if (given) return createVault({ url, token: given, retries });
  if (!email) {
    throw new InputProblem(
      'tokenMissing',
      'Give an API token as PRICEVAULT_TOKEN or in the file of PRICEVAULT_TOKEN_FILE, or name the account with --email.',
    );
  }
  const { access_token: token } = await createVault({ url, retries }).call(authContract.login, {
    body: { email, password: await readPassword() },
  });
  if (!token) {
    throw new InputProblem(
      'codeNeeded',
      'This account signs in with a code. Create an API token in its profile and give it as PRICEVAULT_TOKEN.',
    );
  }
  return createVault({ url, token, retries });
}

async function givenToken(): Promise<string | null> {
  const given = process.env['PRICEVAULT_TOKEN'];
  const path = process.env['PRICEVAULT_TOKEN_FILE'];
  if (given || !path) return given || null;
  const text = await readFile(path, 'utf8').catch(() => '');
  if (text.trim() === '') throw new InputProblem('fileUnreadable', `${path} holds no token.`);
  return text.trim();
}

async function readPassword(): Promise<string> {
  const given = process.env['PRICEVAULT_PASSWORD'];
  if (given) return given;
  if (isTerminal()) return askHidden('Password: ');
  throw new InputProblem('passwordMissing', 'Give the password as PRICEVAULT_PASSWORD.');
}
