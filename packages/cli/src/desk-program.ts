// The commands of a desk, which need a vault's address and a token and nothing of the server: also built as a file of its own.
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addCompletionCommand } from './commands/completion.command.ts';
import { addDeskCommands } from './commands/desk.commands.ts';
import { addQuotesCommands } from './commands/quotes.commands.ts';
import { addResultsCommands } from './commands/results.commands.ts';
import { addSeriesCommands } from './commands/series.commands.ts';
import { addSubmitCommand } from './commands/submit.command.ts';
import { failureOf, printFailure, type Failure } from './outcome.ts';

export const deskGroups: readonly ((program: Command) => void)[] = [
  addSeriesCommands,
  addSubmitCommand,
  addResultsCommands,
  addQuotesCommands,
  addDeskCommands,
  addCompletionCommand,
];

export const exitCodes =
  'Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the vault does not answer. With --json the outcome is one JSON object on standard output.';

export function createDeskProgram(): Command {
  const program = baseProgram(
    'Works with a PriceVault server: series, submissions, results, quotes, exceptions.',
  );
  program.addHelpText(
    'after',
    `\nPRICEVAULT_URL names the vault; the token is in PRICEVAULT_TOKEN or in the file of PRICEVAULT_TOKEN_FILE.\n${exitCodes}`,
  );
  for (const addGroup of deskGroups) addGroup(program);
  return program;
}

export function baseProgram(description: string): Command {
  return new Command('pricevault')
    .description(description)
    .version(packageJson.version)
    .exitOverride() // commands inherit it: usage errors come back here
    .configureOutput({ outputError: () => undefined }); // reported once, below
}

/** The exit code of what was asked for. */
export async function runCommands(
  program: Command,
  args: readonly string[],
  ofServer?: (error: unknown) => Failure | null,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0; // help or version
    const failure = failureOf(error, ofServer);
    printFailure(failure, args.includes('--json'));
    return failure.exitCode;
  }
}
