// How a command ends: lines for people or one JSON object for programs; a sentence on standard error when it failed.
import { VaultRefusal, VaultUnreachable } from '@pricevault/client';
import { CommanderError, type Command } from 'commander';
import { lineOf } from './terminal.ts';

export interface Outcome {
  readonly lines: readonly string[];
  /** What --json adds to `success`. */
  readonly json: Readonly<Record<string, unknown>>;
  /** Set when the command ran and found something wrong. */
  readonly failure?: { readonly code: string; readonly text: string };
}

/** Gives a command its --json option and prints what `work` ends with. */
export function runs<Args extends unknown[]>(
  command: Command,
  work: (...args: Args) => Promise<Outcome>,
): Command {
  return command
    .option('--json', 'print one JSON object instead of text')
    .action(async (...args: unknown[]) => {
      const outcome = await work(...(args as Args));
      printOutcome(outcome, command.opts<{ json?: true }>().json === true);
      if (outcome.failure) process.exitCode = 1;
    });
}

function printOutcome({ lines, json, failure }: Outcome, isJson: boolean): void {
  if (isJson) {
    const head = failure
      ? { success: false, errors: [failure.text], codes: [failure.code] }
      : { success: true };
    printJson({ ...head, ...json });
    return;
  }
  for (const line of lines) process.stdout.write(`${lineOf(line)}\n`);
  if (failure) printSentence(failure.text);
}

export interface Failure {
  readonly exitCode: 1 | 2 | 3;
  readonly errors: readonly string[];
  /** Codes of the contract's catalogue, or the command line's own words for what only it meets. */
  readonly codes: readonly string[];
}

/** Unusable input, such as an unreadable file: exit code 2, and only the sentence is printed. */
export class InputProblem extends Error {
  readonly code: string;
  /** Already part of what was printed. */
  isSaid = false;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** `ofServer` explains what only commands beside the server meet. */
export function failureOf(
  error: unknown,
  ofServer: (error: unknown) => Failure | null = () => null,
): Failure {
  if (error instanceof InputProblem) {
    return { exitCode: 2, errors: error.isSaid ? [] : [error.message], codes: [error.code] };
  }
  if (error instanceof CommanderError) {
    const text =
      error.code === 'commander.help' // a group alone: its help was printed
        ? 'A command is missing.'
        : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    return { exitCode: 2, errors: [text], codes: ['wrongUsage'] };
  }
  if (error instanceof VaultRefusal) {
    return { exitCode: 1, errors: error.errors, codes: error.codes };
  }
  if (error instanceof VaultUnreachable) {
    return { exitCode: 3, errors: [error.message], codes: ['vaultAway'] };
  }
  const text = error instanceof Error ? error.message : String(error);
  return ofServer(error) ?? failed('unexpected', `Something unexpected went wrong: ${text}`);
}

export function failed(code: string, text: string): Failure {
  return { exitCode: 1, errors: [text], codes: [code] };
}

export function printFailure({ errors, codes }: Failure, isJson: boolean): void {
  if (errors.length === 0) return;
  if (isJson) {
    printJson({ success: false, errors, codes });
    return;
  }
  for (const text of errors) printSentence(text);
  if (codes.includes('wrongUsage')) process.stderr.write('Add --help to see how it is used.\n');
}

/** Some have several lines. */
function printSentence(text: string): void {
  for (const line of text.split('\n')) process.stderr.write(`${lineOf(line)}\n`);
}

export function printJson(value: object): void {
  process.stdout.write(`${lineOf(JSON.stringify(value))}\n`);
}
