// The export of own quotes: all requests and answers, including those on removed trades.
import {
  firmsContract,
  quotesContract,
  instrumentsContract,
  seriesContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBond } from '../../../test/bonds.ts';
import { createInstrument, tradeRows, uploadTrades } from '../../../test/reference-data.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');

async function fileOf(
  person: Person,
  { path }: { path: string },
): Promise<Record<string, string>[]> {
  const reply = await app.http.inject({
    url: path,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = reply.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [headings[index], cell])),
  );
}

test('quotes on a trade stay in the file when its type is removed; others have their own file', async () => {
  const [ann, ben, cem] = [await app.person(), await app.person(), await app.person()];
  const type = await createInstrument(admin, { name: 'Gone', unit: 'bp' });
  await uploadTrades(admin, type._id, tradeRows(1, 7));
  const { reply } = await ann.call(seriesContract.searchAllTrades, { body: { searchText: '7' } });
  const tradeId = reply.items[0]?._id ?? '';
  await ann.call(quotesContract.trade.request, { body: { tradeId } });
  await ben.call(quotesContract.trade.respond, { body: { tradeId, value: 2 } });
  await cem.call(quotesContract.trade.respond, { body: { tradeId, value: 4 } });
  await admin.call(instrumentsContract.remove, { body: { items: [type._id] } });
  expect((await ann.call(quotesContract.trade.userRequests)).reply.items).toEqual([]);
  const thing = { tradeId: '7', instrumentName: 'Gone', unit: 'bp' };
  const common = { ...thing, answers: '2', average: '3', highest: '4' };
  const path = quotesContract.trade.exportOwn;
  expect(await fileOf(ann, path)).toMatchObject([{ ...common, askedByYou: 'true', yourValue: '' }]);
  expect(await fileOf(ben, path)).toMatchObject([
    { ...common, askedByYou: 'false', yourValue: '2' },
  ]);
  expect(await fileOf(await app.person(), path)).toEqual([]);
});

test('quotes on bonds, with bid and offer; averages only for vetted firms', async () => {
  const [ann, ben] = [await app.person('user', { isVetted: false }), await app.person()];
  const bondId = await createBond(admin, { name: 'Vault 50' });
  await ann.call(quotesContract.bond.request, { body: { bondId } });
  await ben.call(quotesContract.bond.respond, { body: { bondId, bid: 99.5, offer: 100 } });
  expect(await fileOf(ben, quotesContract.bond.exportOwn)).toMatchObject([
    { name: 'Vault 50', unit: 'per 100', yourBid: '99.5', yourOffer: '100', averageBid: '99.5' },
  ]);
  expect(await fileOf(ann, quotesContract.bond.exportOwn)).toMatchObject([
    { name: 'Vault 50', askedByYou: 'true', answers: '1', averageBid: '', highestBid: '' },
  ]);
});

test('who has left the firm that asked or answered sees no average of an open request', async () => {
  const [asker, answerer, other] = [await app.person(), await app.person(), await app.person()];
  const bondId = await createBond(admin);
  await asker.call(quotesContract.bond.request, { body: { bondId } });
  const answered = { bondId, bid: 99, offer: 101 };
  await answerer.call(quotesContract.bond.respond, { body: answered });
  const path = quotesContract.bond.exportOwn;
  const [head = {}] = await fileOf(asker, path);
  expect(head).toMatchObject({ averageBid: '99', averageOffer: '101', highestBid: '99' });
  // As if they had joined another firm that is vetted.
  const { firmId } = await other
    .call(firmsContract.read)
    .then(({ reply }) => ({ firmId: reply.firm._id }));
  await app.platform.db.queries
    .updateTable('users')
    .set({ firm_id: firmId })
    .where('id', 'in', [asker.userId ?? '', answerer.userId ?? ''])
    .execute();
  await (
    await app.person()
  ).call(quotesContract.bond.respond, { body: { bondId, bid: 97, offer: 100 } });
  const best = { answers: '2', highestBid: '99', lowestOffer: '100' };
  for (const leaver of [asker, answerer]) {
    expect(await fileOf(leaver, path)).toMatchObject([
      { averageBid: '', averageOffer: '', ...best },
    ]);
  }
  await sql`
    update bond_requests set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where bond_id = ${bondId}`.execute(app.platform.db.queries);
  expect(await fileOf(asker, path)).toMatchObject([
    { averageBid: '98', averageOffer: '100.5', ...best },
  ]);
});

test('thousands are read piece by piece, each once and in order', async () => {
  const ann = await app.person();
  const bondId = await createBond(admin);
  await sql`
    insert into bond_requests (bond_id, user_id, firm_id, created_at, expires_at)
    select ${bondId}, u.id, u.firm_id, at, at + interval '1 hour'
      from generate_series(1, 2500) as n, lateral (select now() - n / 2 * interval '1 second') as t(at),
           users u where u.id = ${ann.userId}`.execute(app.platform.db.queries);
  const lines = await fileOf(ann, quotesContract.bond.exportOwn);
  expect(lines).toHaveLength(2_500);
  const times = lines.map(({ requestedAt = '' }) => requestedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
