// `pricevault archive …`: past years into files, and back.
import { resolve } from 'node:path';
import {
  ArchiveProblem,
  createArchive,
  readArchive,
  restoreArchive,
  systemClock,
} from '@pricevault/server/operations';
import type { Command } from 'commander';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { commandLine, visitVault } from '../vault.ts';

type Files = Awaited<ReturnType<typeof createArchive>>;

export function addArchiveCommands(program: Command): void {
  const archive = runs(
    program
      .command('archive')
      .enablePositionalOptions() // what follows verify or restore is theirs
      .description(
        'take marks, results and audit entries of past years out of the database, into CSV files with checksums',
      )
      .option('--before <date>', 'the first of January of the first year that stays')
      .option('--out <folder>', 'a new folder for the files; it holds secrets, keep it safe'),
    create,
  );
  runs(
    archive
      .command('verify')
      .description('compare the files of an archive with their checksums; needs no database')
      .argument('<folder>', 'a folder that archive made'),
    verify,
  );
  runs(
    archive
      .command('restore')
      .description('bring the rows of an archive back into the database they came from')
      .argument('<folder>', 'a folder that archive made'),
    restore,
  );
}

async function create({ before, out }: { before?: string; out?: string }): Promise<Outcome> {
  // Not `requiredOption`, which the commands below would require too.
  if (before === undefined || out === undefined) {
    throw new InputProblem('wrongUsage', 'Name --before and --out, or one of verify and restore.');
  }
  const files = await refusing(() =>
    visitVault(({ db }) =>
      createArchive(db.directUrl, {
        before,
        folder: resolve(out),
        actor: commandLine,
        now: systemClock.now(),
      }),
    ),
  );
  if (files.length === 0)
    return { lines: [`There was nothing before ${before}.`], json: { files } };
  return {
    lines: [...linesOf(files), `They are in ${out} and no longer in the database. Keep them safe.`],
    json: { files },
  };
}

async function verify(folder: string): Promise<Outcome> {
  const files = await refusing(() => readArchive(resolve(folder)));
  return { lines: [...linesOf(files), 'All files fit their checksums.'], json: { files } };
}

async function restore(folder: string): Promise<Outcome> {
  const files = await refusing(() =>
    visitVault(({ db }) => restoreArchive(db.directUrl, resolve(folder), commandLine)),
  );
  return { lines: [...linesOf(files), 'They are back in the database.'], json: { files } };
}

function linesOf(files: Files): string[] {
  return files.map(({ file, rows, table }) => `${file}: ${rows} rows of ${table}`);
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveProblem) throw new InputProblem('archiveRefused', error.message);
    throw error;
  }
}
