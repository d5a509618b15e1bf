// What events carry of requests is what the lists show to the same reader, or nothing.
import { apiTokensContract, quotesContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { readEvents, type EventReader } from '../../../test/event-reader.ts';
import { createFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades } from '../../../test/reference-data.ts';
import type { Person } from '../../../test/test-app.ts';
import { setVetted } from '../identity/firms.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { closeExpiredRequests } from './quote-notices.service.ts';

const { list, popular, request, respond } = quotesContract.trade;
const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
const kind = 'trade-requests.changed';
type Content = Record<string, unknown> & { readonly requestsTotal: number };

let nextTrade = 1;
async function newTrade(): Promise<string> {
  const [tradeId = ''] = await createTrades(app, 1, nextTrade);
  nextTrade += 1;
  return tradeId;
}

/** What happened before is not to be heard by streams that open now. */
async function untilDelivered(): Promise<void> {
  const { db, events } = app.platform;
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query<{ pending: number; newest: number }>(
        'select count(*) filter (where number is null) as pending, coalesce(max(number), 0) as newest from events',
      );
      return rows[0]?.pending === 0 && rows[0].newest === events.lastNumber;
    })
    .toBe(true);
}

/** The last event of the kind, once there are as many. */
async function eventOf(reader: EventReader, count: number) {
  const places = () => reader.kinds.flatMap((each, place) => (each === kind ? [place] : []));
  await reader.waitFor(() => places().length >= count);
  return reader.data[places()[count - 1] ?? -1] as {
    change: string;
    requestId: string;
    content?: Content;
  };
}

test('a request, an answer and a close, for all kinds of readers', async () => {
  const { owner: asker, member: colleague } = await createFirm(app, mailbox);
  const { owner: answerer, member: itsColleague } = await createFirm(app, mailbox);
  const [bystander, earlier] = [await app.person(), await app.person()];
  const stranger = await app.person('user', { isVetted: false });
  let readers: Record<string, Person> = {
    asker,
    colleague,
    answerer,
    itsColleague,
    bystander,
    earlier,
    stranger,
  };
  const tradeId = await newTrade();
  // An older request with an answer, so that there is a last average.
  await earlier.call(request, { body: { tradeId } });
  await bystander.call(respond, { body: { tradeId, value: 4 } });
  app.clock.advance(3_600_000);
  await closeExpiredRequests(app.platform, 'trade');
  const signIn = async () => {
    const again = Object.entries(readers).map(async ([name, person]) => {
      return [name, await app.signInAgain(person)] as const;
    });
    readers = Object.fromEntries(await Promise.all(again));
  };
  await signIn();
  await untilDelivered();
  const streams = new Map<string, EventReader>();
  for (const [name, person] of Object.entries(readers)) {
    streams.set(name, await readEvents(app, person));
  }

  /** Who got no content; the others got what their lists show. */
  async function withoutContent(count: number, change: string): Promise<string[]> {
    const without: string[] = [];
    for (const [name, person] of Object.entries(readers)) {
      const event = await eventOf(streams.get(name) as EventReader, count);
      expect(event.change).toBe(change);
      const { content } = event;
      if (!content) {
        without.push(name);
        continue;
      }
      const { requestsTotal, ...row } = content;
      const { items } = (await person.call(list)).reply;
      expect([name, row]).toEqual([name, items.find(({ _id }) => _id === event.requestId)]);
      const ranked = (await person.call(popular)).reply.items;
      const thing = ranked.find(({ _id }) => _id === tradeId);
      expect([requestsTotal, row['requestsToday'], row['lastAvg']]).toEqual([
        thing?.requestsTotal,
        thing?.requestsToday,
        thing?.lastAvg,
      ]);
    }
    return without;
  }

  await readers['asker']?.call(request, { body: { tradeId } });
  expect(await withoutContent(1, 'asked')).toEqual([]);
  await readers['answerer']?.call(respond, { body: { tradeId, value: 5 } });
  expect(await withoutContent(2, 'answered')).toEqual([
    'asker',
    'colleague',
    'answerer',
    'itsColleague',
  ]);
  app.clock.advance(3_600_000);
  await closeExpiredRequests(app.platform, 'trade');
  await signIn();
  expect(await withoutContent(3, 'expired')).toEqual(['answerer', 'itsColleague']);
  for (const stream of streams.values()) stream.leave();
});

test('whose answers are open elsewhere on the same trade, reads', async () => {
  const [first, second, third] = [await app.person(), await app.person(), await app.person()];
  const tradeId = await newTrade();
  await first.call(request, { body: { tradeId } });
  await second.call(respond, { body: { tradeId, value: 7 } });
  const streams = await Promise.all([first, second, third].map((one) => readEvents(app, one)));
  const { reply } = await third.call(request, { body: { tradeId } });
  const isAsked = ({ requestId }: Record<string, unknown>) => requestId === reply.request._id;
  const contents = await Promise.all(
    streams.map(async (stream) => {
      await stream.waitFor(({ data }) => data.some(isAsked));
      return stream.data.find(isAsked)?.['content'] as Content | undefined;
    }),
  );
  expect(contents.map((content) => content === undefined)).toEqual([true, true, false]);
  expect(contents[2]).toMatchObject({ isOwn: true, lastAvg: null });
  for (const stream of streams) stream.leave();
});

test('API tokens, and streams of a firm that has changed since, get no content', async () => {
  const [asker, reader, withdrawn] = [await app.person(), await app.person(), await app.person()];
  const { reply } = await reader.call(apiTokensContract.createToken, {
    body: {
      name: 'Reader',
      kind: 'personal',
      days: 1,
      addresses: [],
      scopes: ['events:read', 'quotes:read'],
    },
  });
  const program = app.withToken(reply.token);
  await untilDelivered();
  const streams = [await readEvents(app, withdrawn), await readEvents(app, program)];
  const { rows } = await app.platform.db.pool.query<{ firm_id: string }>(
    'select firm_id from users where id = $1',
    [withdrawn.userId],
  );
  const firmId = rows[0]?.firm_id ?? '';
  await app.platform.db.transaction(async (tx) => {
    await setVetted(tx, firmId, null);
    await addEvent(tx, 'firms.changed', { firm: firmId }, {});
  });
  await streams[0]?.waitFor(({ kinds }) => kinds.includes('firms.changed'));
  await asker.call(request, { body: { tradeId: await newTrade() } });
  for (const stream of streams) {
    expect((await eventOf(stream, 1)).content).toBeUndefined();
    stream.leave();
  }
});

test('who comes back after a while gets ids alone: lists may no longer show what was sent then', async () => {
  const [asker, reader] = [await app.person(), await app.person()];
  await untilDelivered();
  const from = app.platform.events.lastNumber;
  await asker.call(request, { body: { tradeId: await newTrade() } });
  await untilDelivered();
  const contentsAfter = async () => {
    const stream = await readEvents(app, reader, from);
    const { content } = await eventOf(stream, 1);
    stream.leave();
    return content;
  };
  expect(await contentsAfter()).toMatchObject({ isOwn: false });
  await app.platform.db.pool.query(
    `update events set created_at = created_at - interval '11 minutes' where number > $1`,
    [from],
  );
  expect(await contentsAfter()).toBeUndefined();
});
