// What a person types: answers to questions on a terminal, and a password that is read without being shown.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Questions go to standard error: standard output belongs to the answer of the command. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** Shows nothing of what is typed. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // The terminal is in raw mode meanwhile: Ctrl-C arrives here and not as a signal.
  lines.once('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(130);
  });
  process.stderr.write(question); // only now is the terminal silent
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** All of standard input, without the line end that `echo` and editors add. */
export async function readStandardInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
