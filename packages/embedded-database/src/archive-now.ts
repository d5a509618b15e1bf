// Finishes the current write-ahead log and waits until it is archived.
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster, type EmbeddedOptions } from './embedded-database.ts';
import { EmbeddedDatabaseError } from './errors.ts';

const TIMEOUT_MS = 120_000;

export async function archiveWalNow(
  options: Pick<EmbeddedOptions, 'dataDir' | 'walArchive' | 'settings' | 'log'>,
): Promise<void> {
  const { supervision, client } = await openCluster({ ...options, as: 'guest' });
  try {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    const file = rows[0]?.file ?? '';
    for (const end = Date.now() + TIMEOUT_MS; ; await pause(100)) {
      const { rows: archived } = await client.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [file],
      );
      if (archived.length > 0) return;
      if (Date.now() > end) {
        throw new EmbeddedDatabaseError(
          'cannot-start',
          `The write-ahead log ${file} was not archived within two minutes: look into the log of the database.`,
        );
      }
    }
  } finally {
    await supervision.leave();
  }
}
