// `pricevault secrets …`: new keys for what the server stores encrypted, and the way out when a key is lost.
import {
  forgetSecrets,
  readConfig,
  rotateSecrets,
  systemClock,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { runs, type Outcome } from '../outcome.ts';
import { visitVault } from '../vault.ts';

export function addSecretsCommands(program: Command): void {
  const secrets = program.command('secrets').description('keys of the stored secrets');
  runs(
    secrets
      .command('rotate')
      .description('encrypt all stored secrets with a new key, beside a running server too'),
    rotate,
  );
  runs(
    secrets
      .command('forget')
      .description('delete the secrets whose key is lost; these accounts get their codes by mail'),
    forget,
  );
}

async function rotate(): Promise<Outcome> {
  const { key, reencrypted, isConfigured } = await visitVault(({ db }) =>
    rotateSecrets(readConfig(process.env), db, systemClock.now()),
  );
  return {
    lines: [
      `${reencrypted} secrets are now encrypted with the key ${key}.`,
      isConfigured
        ? 'The other keys can be removed from SECRET_KEY ten minutes from now.'
        : 'The key before stays in the key file, for backups that were taken with it.',
    ],
    json: { key, reencrypted },
  };
}

async function forget(): Promise<Outcome> {
  const forgotten = await visitVault(({ db }) => forgetSecrets(readConfig(process.env), db));
  return {
    lines: [
      forgotten === 0
        ? 'Every secret can be read. Nothing was deleted.'
        : `${forgotten} secrets were deleted because their key is missing.`,
    ],
    json: { forgotten },
  };
}
