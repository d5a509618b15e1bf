// Backups on a schedule: one a day, and only the newest stay.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { checkBackup } from './read-backup.ts';
import { takeDueBackup } from './scheduled-backups.ts';

const app = await testAppForFile();
const dayMs = 86_400_000;

test('one is taken a day, encrypted with a passphrase, and the oldest go', async () => {
  const backupDir = join(app.dataDir, 'scheduled');
  const passphrase = 'correct horse battery';
  const config = {
    ...app.platform.config,
    backupDir,
    backupsKept: 2,
    backupPassphrase: passphrase,
  };
  const platform = { ...app.platform, config };
  const day = () => `vault-${app.clock.now().toISOString().slice(0, 10)}.encrypted`;
  const days: string[] = [];
  for (let taken = 0; taken < 3; taken += 1) {
    await takeDueBackup(platform);
    await takeDueBackup(platform);
    days.push(day());
    app.clock.advance(dayMs);
  }
  expect((await readdir(backupDir)).toSorted()).toEqual(days.slice(1));
  const { head } = await checkBackup(join(backupDir, days[2] ?? ''), passphrase);
  expect(head.migrations.length).toBeGreaterThan(0);
});
