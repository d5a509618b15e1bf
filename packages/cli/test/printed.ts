// The command line without a process of its own, wherever it is not the process that is looked at: starting one takes half a
// second of a core. Standard input and the ends of a process belong to `programs.ts`.
import { vi } from 'vitest';
import { runProgram } from '../src/program.ts';
import type { Ended, Environment } from './programs.ts';

/** One at a time: the environment and both outputs are the process's own. */
export async function printed(args: readonly string[], env: Environment): Promise<Ended> {
  const before = { env: process.env, exitCode: process.exitCode };
  const stdout = catchWrites(process.stdout);
  const stderr = catchWrites(process.stderr);
  process.env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env };
  process.exitCode = undefined;
  try {
    const code = await runProgram(args);
    const text = stdout.text();
    return {
      code,
      stdout: text,
      stderr: stderr.text(),
      get json() {
        return JSON.parse(text) as Record<string, unknown>;
      },
    };
  } finally {
    Object.assign(process, before);
    stdout.release();
    stderr.release();
  }
}

function catchWrites(stream: NodeJS.WriteStream): { text(): string; release(): void } {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((piece) => {
    text += piece.toString();
    return true;
  });
  return { text: () => text, release: () => spy.mockRestore() };
}
