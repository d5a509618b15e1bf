// A backup taken while mails to the desks are waiting can be restored, and nothing is sent twice.
import { join } from 'node:path';
import { deskMailsContract } from '@pricevault/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTrades } from '../../test/reference-data.ts';
import { startTestApp } from '../../test/test-app.ts';
import { createEmptyDatabase } from '../../test/test-database.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

test('a restored mail to a desk is not sent again, and is not shown as sent', async () => {
  const app = await startTestApp({ RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });
  const [tradeId = ''] = await createTrades(app, 1);
  const person = await app.person();
  await person.call(deskMailsContract.askBroker, { body: { tradeId } });
  const text = 'Where would you deal?';
  await person.call(deskMailsContract.sendTraderMail, { body: { tradeId, text } });

  const path = join(app.dataDir, 'under-way.backup');
  await takeBackup(app.database.url, path, new Date());
  const target = await createEmptyDatabase();
  await restoreBackup(target.url, await checkBackup(path), app.platform.config);

  const restored = new pg.Client({ connectionString: target.url });
  await restored.connect();
  const { rows } = await restored.query(
    `select m.sent_at is not null as "isStopped", m.carried_by, m.body_text from messages m
      where m.id in (select message_id from broker_requests union select message_id from trader_mails)`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ isStopped: true, carried_by: null, body_text: '' })));
  await restored.end();
  await target.drop();
  await app.close();
});
