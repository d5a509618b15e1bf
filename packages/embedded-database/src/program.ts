// Runs a PostgreSQL (or system) program to completion and captures its output.
import { spawn } from 'node:child_process';

/** The numeric ids to run PostgreSQL programs under; null means those of this process. */
export type SystemUser = { readonly uid: number; readonly gid: number } | null;

export interface ProgramResult {
  /** null when the program could not be started or was killed. */
  readonly exitCode: number | null;
  readonly output: string;
}

/**
 * The environment for PostgreSQL programs: this process's, without the variables through which the user's own
 * PostgreSQL configuration or locale would leak in.
 */
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Spawn options that run a program as another user, in a folder which anyone can enter. */
export function spawnOptions(user: SystemUser): {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  const env = programEnvironment();
  return user ? { cwd: '/', env, uid: user.uid, gid: user.gid } : { env };
}

export function runProgram(
  command: string,
  args: readonly string[],
  { user }: { user: SystemUser },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...spawnOptions(user),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // Ctrl-C in the terminal must not interrupt initdb or pg_ctl.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode, output: output.trim() }));
  });
}
