// A database is brought to a moment from a copy of its files and its write-ahead logs.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbeddedDatabase, recoverDatabase, takeBaseBackup } from '../src/index.ts';
import { ask, freshDataDir, initialisedDataDir } from './worlds.ts';

const settings = { fsync: 'off' };

async function archivedDatabase() {
  const dataDir = await initialisedDataDir();
  const folder = dirname(dataDir);
  const walArchive = join(folder, 'wal');
  const database = await openEmbeddedDatabase({ dataDir, as: 'server', settings, walArchive });
  onTestFinished(() => database.release());
  await ask(database.url, 'create table days as select 1 as day');
  const base = join(folder, 'base');
  await takeBaseBackup({ dataDir, walArchive, settings }, base);
  return { dataDir, folder, walArchive, database, base };
}

/** The recovered one, opened. */
async function recovered(options: Parameters<typeof recoverDatabase>[0]) {
  await recoverDatabase({ ...options, settings });
  const database = await openEmbeddedDatabase({ dataDir: options.dataDir, as: 'server', settings });
  onTestFinished(() => database.release());
  return database;
}

it('what was committed until the moment is there, and nothing later', async () => {
  const { walArchive, database, base } = await archivedDatabase();
  await ask(database.url, 'insert into days values (2)');
  // Times here are whole milliseconds; those of commits are finer.
  await ask(database.url, 'select pg_sleep(0.02)');
  const [moment] = (await ask(database.url, 'select clock_timestamp() as at')) as { at: Date }[];
  await ask(database.url, 'select pg_sleep(0.02)');
  await ask(database.url, 'insert into days values (3)');
  await database.release(); // a server that stops archives its last log

  const dataDir = await freshDataDir();
  const then = await recovered({ dataDir, base, walArchive, to: moment!.at });
  expect(await ask(then.url, 'select day from days order by 1')).toEqual([{ day: 1 }, { day: 2 }]);
  await ask(then.url, 'insert into days values (4)');

  const all = await recovered({ dataDir: await freshDataDir(), base, walArchive, to: null });
  expect(await ask(all.url, 'select max(day) as day from days')).toEqual([{ day: 3 }]);
});

it('a folder with a database, a folder without a base backup and missing logs are refused; nothing stays', async () => {
  const { dataDir, folder, walArchive, database, base } = await archivedDatabase();
  await database.release();
  await expect(recoverDatabase({ dataDir, base, walArchive, to: null })).rejects.toThrow(
    'holds a database already',
  );
  const target = await freshDataDir();
  await expect(
    recoverDatabase({ dataDir: target, base: folder, walArchive, to: null }),
  ).rejects.toThrow('holds no base backup');
  for (const name of await readdir(walArchive)) await rm(join(walArchive, name));
  await writeFile(join(walArchive, 'empty'), '');
  await expect(
    recoverDatabase({ dataDir: target, base, walArchive, to: null, settings }),
  ).rejects.toThrow('could not be recovered');
  expect((await readdir(target)).filter((name) => !name.endsWith('.log'))).toEqual([]);
});

it('without an archive of logs there is no base backup', async () => {
  const dataDir = await initialisedDataDir();
  await expect(
    takeBaseBackup({ dataDir, settings }, join(dirname(dataDir), 'base')),
  ).rejects.toThrow('set WAL_ARCHIVE_DIR');
});
