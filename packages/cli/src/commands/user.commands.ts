// `pricevault user …`: accounts as an administrator handles them.
import { normaliseEmail, roles, type Role } from '@pricevault/basics';
import { newAccount } from '@pricevault/contract';
import {
  accountOf,
  changeRole,
  createUser,
  disableUsers,
  enableUsers,
  inputError,
} from '@pricevault/server/operations';
import { Argument, Option, type Command } from 'commander';
import { ask, isTerminal } from '../input.ts';
import { runs, type Outcome } from '../outcome.ts';
import { choosePassword, type PasswordOptions } from '../password.ts';
import { commandLine, visitVault } from '../vault.ts';

interface CreateOptions extends PasswordOptions {
  readonly email?: string;
  readonly name?: string;
  readonly role: Role;
}

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('create, promote, disable and enable accounts');

  const create = user
    .command('create')
    .description('create a verified account with a firm of its own')
    .option('--email <address>', 'the address to sign in with; asked for on a terminal')
    .option('--name <name>', 'the display name; asked for on a terminal')
    .addOption(
      new Option('--role <role>', 'what the account may do').choices(roles).default('user'),
    )
    .option('--password <password>', 'visible to others on this machine while the command runs')
    .addOption(
      new Option('--password-stdin', 'read the password from standard input').conflicts('password'),
    )
    .addHelpText(
      'after',
      '\nWithout a password option it is asked for on a terminal; elsewhere one is made and printed once.',
    );
  runs(create, (options: CreateOptions) => createAccount(create, options));

  runs(
    user
      .command('role')
      .description('give an account another role; it acts at once')
      .argument('<email>')
      .addArgument(new Argument('<role>').choices(roles)),
    (address: string, role: Role) => giveRole(address, role),
  );

  runs(
    user
      .command('disable')
      .description('end the sessions of an account and refuse its sign-in')
      .argument('<email>'),
    async (address: string) => {
      await visitVault(async (platform) => {
        const { id } = await accountOf(platform.db.queries, { email: address });
        await disableUsers(platform, commandLine, [id]);
      });
      return outcomeFor(address, 'disabled', `${normaliseEmail(address)} is disabled.`);
    },
  );

  runs(
    user.command('enable').description('let a disabled account sign in again').argument('<email>'),
    async (address: string) => {
      await visitVault(async (platform) => {
        const { id } = await accountOf(platform.db.queries, { email: address });
        await enableUsers(platform, commandLine, [id]);
      });
      return outcomeFor(address, 'enabled', `${normaliseEmail(address)} can sign in again.`);
    },
  );
}

async function createAccount(command: Command, options: CreateOptions): Promise<Outcome> {
  const mayAsk = isTerminal() && options.json !== true;
  const given = {
    email: options.email ?? (await answerTo(command, '--email <address>', 'E-mail: ', mayAsk)),
    displayName: options.name ?? (await answerTo(command, '--name <name>', 'Name: ', mayAsk)),
  };
  const { password, isGenerated } = await choosePassword(command, options);
  const checked = newAccount.safeParse({ ...given, password });
  if (!checked.success) throw inputError(checked.error.issues);
  const account = {
    ...checked.data,
    email: normaliseEmail(checked.data.email),
    role: options.role,
  };
  const { id } = await visitVault((platform) => createUser(platform, commandLine, account));
  return {
    lines: [
      `Created ${account.email} with the role ${account.role}.`,
      ...(isGenerated ? [`Password, shown only this once: ${password}`] : []),
    ],
    json: {
      user: { id, email: account.email, displayName: account.displayName, role: account.role },
      ...(isGenerated ? { password } : {}),
    },
  };
}

async function answerTo(
  command: Command,
  option: string,
  question: string,
  mayAsk: boolean,
): Promise<string> {
  if (!mayAsk) command.error(`required option '${option}' not specified`);
  return ask(question);
}

async function giveRole(address: string, role: Role): Promise<Outcome> {
  await visitVault((platform) => changeRole(platform, commandLine, { email: address, role }));
  return {
    lines: [`${normaliseEmail(address)} has the role ${role}.`],
    json: { email: normaliseEmail(address), role },
  };
}

function outcomeFor(address: string, state: 'disabled' | 'enabled', line: string): Outcome {
  return { lines: [line], json: { email: normaliseEmail(address), state } };
}
