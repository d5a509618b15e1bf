// The options of commands that reach a vault over HTTP.
import type { Command } from 'commander';

export function atVault(command: Command): Command {
  return command
    .option(
      '--url <address>',
      'the vault',
      process.env['PRICEVAULT_URL'] ?? 'http://127.0.0.1:3000',
    )
    .option('--email <address>', 'the account', process.env['PRICEVAULT_EMAIL'])
    .addHelpText(
      'after',
      '\nSecrets come from PRICEVAULT_TOKEN, the file in PRICEVAULT_TOKEN_FILE or PRICEVAULT_PASSWORD, and PRICEVAULT_PASSPHRASE, or are asked for on a terminal.',
    );
}
