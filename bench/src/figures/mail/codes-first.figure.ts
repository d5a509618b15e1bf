// Codes that are queued behind many other mails, at a mail server that takes 200 ms for each: how long until the last code has left.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import { startBuiltServer } from '../../../../tools/testing/built-server.ts';
import { startSlowMailServer } from './slow-mail-server.ts';

const mailMs = 200;
const counts = { quick: { others: 500, codes: 50 }, full: { others: 10_000, codes: 1_000 } };
const allowedSeconds = { quick: 1, full: 10 };
const patienceMs = 120_000;

export async function openCodesFirst(size: Size): Promise<OpenFigure> {
  const mails = await startSlowMailServer(mailMs);
  const server = await startBuiltServer({ DEMO: 'off', SMTP_URL: mails.url, LOG_LEVEL: 'error' });
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { others, codes } = counts[size];

  async function measure(): Promise<number> {
    mails.clear();
    await client.query('truncate urgent_messages; delete from messages');
    const store = (subject: string, count: number) =>
      client.query(
        `with stored as (
           insert into messages (channel, recipient, subject, body_text)
           select 'mail', 'ada@bank.example', $1, 'Text' from generate_series(1, $2::int) returning id, created_at)
         insert into urgent_messages select id, created_at from stored where $1 = 'code'`,
        [subject, count],
      );
    await store('other', others);
    await client.query(`select pg_notify('messages_pending', '')`);
    while (mails.arrivals('other').length === 0) await pause(10);
    const startedAt = performance.now();
    await store('code', codes);
    await client.query(`select pg_notify('messages_pending', '')`);
    while (mails.arrivals('code').length < codes) {
      if (performance.now() - startedAt > patienceMs) throw new Error('The codes do not leave.');
      await pause(10);
    }
    return (Math.max(...mails.arrivals('code')) - startedAt) / 1_000;
  }

  return {
    measurements: [{ name: 'last code', measure }, constant('allowed', allowedSeconds[size])],
    close: async () => {
      await client.query('delete from messages');
      await client.end();
      await database.release();
      await server.stop();
      mails.close();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
