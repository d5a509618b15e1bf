// What the bell says of a window, from its opening to its results.
import { noticesContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMarket, dateOf, submitAll } from '../../../test/market.ts';
import { closeWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { openWindows, type WindowNotice } from '../submissions/windows.service.ts';
import { notifyOfWindow } from './result-notices.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('firms that gave lately hear of the opening, before the close if they have no marks, and of the results', async () => {
  const values = [1.001, 2.001, 3.001, 4.001, 5.001];
  const market = await createMarket(app, values.length, { isSample: false, outlierRule: 'none' });
  const { typeId, firms } = market;
  const [early, late] = firms as [Person, Person];
  const stranger = await app.person();
  const give = () =>
    submitAll(
      market,
      values.map((value) => [value, value]),
    );
  await give();
  await closeWindows(app, typeId, 1);
  expect(await bell(early)).toEqual([['resultsFinal', dateOf(1)]]);

  await openWindows(app.platform);
  await notify(typeId, 'windowOpened');
  const opened = ['windowOpened', dateOf(0), `until ${dateOf(-1)}T00:00:00.000Z`];
  expect(await bell(early)).toEqual([opened, ['resultsFinal', dateOf(1)]]);
  await submit(early, marks(market.tradeIds, [1.5]));
  await notify(typeId, 'windowClosing');
  // The job of a node that died is run again.
  await notify(typeId, 'windowClosing');
  // The next midnight, with its day: without it a reader would take it for the one before.
  const closing = ['windowClosing', dateOf(0), `until ${dateOf(-1)}T00:00:00.000Z`];
  expect((await bell(early))[0]).toEqual(opened);
  expect((await bell(late))[0]).toEqual(closing);
  expect(await mailsAbout(typeId)).toBe(values.length - 1);
  await submit(late, marks(market.tradeIds, [2.5]));
  expect((await bell(late))[0]).toEqual(opened);

  await give();
  await closeWindows(app, typeId);
  expect(await bell(late)).toEqual([['resultsFinal', dateOf(0)]]);
  await notify(typeId, 'windowClosing');
  expect(await bell(late)).toHaveLength(1);
  expect(await bell(stranger)).toEqual([]);
});

async function bell(person: Person): Promise<string[][]> {
  const { reply } = await person.call(noticesContract.list, { query: {} });
  return reply.items.map(({ kind, subject }) => [
    kind,
    ...subject.label.split(' · ').slice(1),
    ...(subject.until ? [`until ${subject.until.at}`] : []),
  ]);
}

async function notify(instrumentId: string, kind: WindowNotice['kind']): Promise<void> {
  const { id } = await app.platform.db.queries
    .selectFrom('submission_windows')
    .select('id')
    .where('instrument_id', '=', instrumentId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await notifyOfWindow(app.platform, { windowId: id, kind });
}

/** Reminders come by mail unless somebody chooses otherwise. */
async function mailsAbout(instrumentId: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from messages m join instruments i on i.id = ${instrumentId}
     where m::text like '%' || i.name || '%' and m::text like '%has not submitted%'`.execute(
    app.platform.db.queries,
  );
  return rows[0]?.mails ?? 0;
}
