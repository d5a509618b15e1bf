// Where the password of a new account comes from: an option, standard input, the person at the terminal, or we make one.
import { newPassword } from '@pricevault/contract';
import type { Command } from 'commander';
import { randomInt } from 'node:crypto';
import { askHidden, isTerminal, readStandardInput } from './input.ts';

export interface PasswordOptions {
  readonly password?: string;
  readonly passwordStdin?: true;
  readonly json?: true;
}

export interface ChosenPassword {
  readonly password: string;
  /** A new password: it has to be shown once. */
  readonly isGenerated: boolean;
}

export async function choosePassword(
  command: Command,
  options: PasswordOptions,
): Promise<ChosenPassword> {
  if (options.password !== undefined) return { password: options.password, isGenerated: false };
  if (options.passwordStdin) return { password: await readStandardInput(), isGenerated: false };
  if (options.json !== true && isTerminal()) {
    const password = await askHidden('Password (empty: one is made for you): ');
    if (password !== '') {
      if ((await askHidden('Once more: ')) !== password) command.error('Passwords must match');
      return { password, isGenerated: false };
    }
  }
  return { password: generatePassword(), isGenerated: true };
}

/** Without characters that are easily taken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const groupCount = 4;
const groupLength = 5;

/** Four groups of five, such as `k3Tqz-…`: some 116 bits, and it satisfies the rule for new passwords. */
export function generatePassword(): string {
  for (;;) {
    const groups = Array.from({ length: groupCount }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    );
    const password = groups.join('-');
    if (newPassword.safeParse(password).success) return password;
  }
}
