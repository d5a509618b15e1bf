// What a firm makes of its exceptions, over HTTP: one or many, versions, colleagues, the log, and views.
import { deskContract, deskViewsContract, maxDeskViews } from '@pricevault/contract';
import type { BodyInputOf } from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { colleagueOf, createException, createView } from '../../../test/desk.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

type Change = BodyInputOf<typeof deskContract.change>;
const change = (person: Person, items: Change['items'], to: Change['change']) =>
  person.call(deskContract.change, { body: { items, change: to } });
const explained = { state: 'explained', reason: 'staleMark', comment: 'Sent too early' } as const;

describe('an exception', () => {
  test('is explained, assigned and found by its state; each change stays in its log and in the audit log', async () => {
    const { person, item } = await createException(app);
    const colleague = await colleagueOf(app, person, 'preparer');
    const { reply } = await change(person, [item], explained);
    expect(reply.items).toMatchObject([{ ...explained, version: 1 }]);
    const assigneeId = colleague.userId ?? '';
    await change(colleague, [{ ...item, version: 1 }], { assigneeId });
    const list = async (body: BodyInputOf<typeof deskContract.list>) =>
      (await person.call(deskContract.list, { body })).reply;
    expect((await list({ state: 'open' })).total).toBe(0);
    const mine = await list({ state: 'explained', assignee: assigneeId });
    expect(mine.items[0]?.exception).toMatchObject({ ...explained, assigneeId, version: 2 });
    expect(mine.counts.states).toMatchObject({ open: 0, explained: 1 });
    const { tradeId, valuationDate } = item;
    const { log } = (await person.call(deskContract.trade, { body: { tradeId, valuationDate } }))
      .reply;
    expect(log.map(({ state, assigneeName }) => [state, assigneeName !== null])).toEqual([
      ['explained', true],
      ['explained', false],
    ]);
    const { rows } = await sql<{ details: { trades: string[] } }>`
      select details from audit_entries where action = 'desk.exceptionsChanged'
         and actor_id = ${person.userId ?? ''}`.execute(app.platform.db.queries);
    expect(rows[0]?.details.trades).toEqual([`${tradeId} ${valuationDate}`]);
    expect(JSON.stringify(rows)).not.toContain('too early');
  });

  test('that somebody else changed is not overwritten: all or none, and who it was', async () => {
    const { person, item } = await createException(app);
    const colleague = await colleagueOf(app, person, 'preparer');
    await change(colleague, [item], explained);
    const late = await change(person, [item], { state: 'challenged' });
    expect(late.status).toBe(409);
    expect(late.refusal).toMatchObject({
      codes: ['exceptionsChanged'],
      params: [{ count: 1 }],
      data: { changed: [{ tradeId: item.tradeId, state: 'explained', version: 1 }] },
    });
    // Saying the same again loses nothing.
    expect(await change(person, [item], explained)).toMatchObject({ status: 200 });
    const after = (await person.call(deskContract.list, { body: {} })).reply.items[0];
    expect(after?.exception).toMatchObject({ state: 'explained', version: 1 });
  });

  test('that nobody changed, with a version that it never had, is refused without the name of anybody', async () => {
    const { person, item } = await createException(app);
    const { status, refusal } = await change(person, [{ ...item, version: 7 }], explained);
    expect({ status, codes: refusal.codes }).toEqual({
      status: 409,
      codes: ['exceptionVersionWrong'],
    });
    expect(refusal.errors).toEqual([
      'Nobody has changed 1 of these exceptions: their version is 0. Read the list again before you change them.',
    ]);
  });

  test('explained or accepted needs a reason, reopened loses it', async () => {
    const { person, item } = await createException(app);
    for (const state of ['explained', 'accepted'] as const) {
      const { refusal } = await change(person, [item], { state });
      expect(refusal.codes).toEqual(['exceptionReasonRequired']);
    }
    expect((await change(person, [item], {})).refusal.codes).toEqual(['exceptionUnchanged']);
    await change(person, [item], explained);
    const { reply } = await change(person, [{ ...item, version: 1 }], { state: 'open' });
    expect(reply.items).toMatchObject([{ state: 'open', reason: null, version: 2 }]);
  });

  test('of another firm does not exist, and strangers are not assigned', async () => {
    const { person, item, firms } = await createException(app);
    const stranger = await app.person();
    expect(await change(stranger, [item], explained)).toMatchObject({ status: 404 });
    const { refusal } = await change(person, [item], { assigneeId: firms[1]?.userId ?? '' });
    expect(refusal.codes).toEqual(['assigneeNotColleague']);
    // Nor who only reads.
    const viewer = await colleagueOf(app, person, 'viewer');
    const toViewer = await change(person, [item], { assigneeId: viewer.userId ?? '' });
    expect(toViewer.refusal.codes).toEqual(['assigneeNotColleague']);
    // Others with a mark on the same trade have exceptions of their own.
    expect(await change(firms[1] as Person, [item], explained)).toMatchObject({ status: 404 });
  });

  test('a viewer reads and does not change', async () => {
    const { person, item } = await createException(app);
    const viewer = await colleagueOf(app, person, 'viewer');
    expect((await viewer.call(deskContract.list, { body: {} })).reply.total).toBe(1);
    expect(await change(viewer, [item], explained)).toMatchObject({
      status: 403,
      refusal: { codes: ['firmRoleMissing'] },
    });
  });

  test('a change reaches open pages of the own firm alone', async () => {
    const { person, item, firms } = await createException(app);
    const own = await readEvents(app, person);
    const other = await readEvents(app, firms[1] as Person);
    await change(person, [item], explained);
    const count = (kinds: readonly string[]) =>
      kinds.filter((kind) => kind === 'desk.changed').length;
    await own.waitFor(({ kinds }) => count(kinds) === 1);
    // Events arrive in order: an event of its own shows that the other firm has missed none.
    await createView(firms[1] as Person);
    await other.waitFor(({ kinds }) => count(kinds) > 0);
    expect(count(other.kinds)).toBe(1);
    own.leave();
    other.leave();
  });
});

describe('views', () => {
  test('are shared in the firm, renamed with a version, removed, and limited', async () => {
    const person = await app.person();
    const colleague = await colleagueOf(app, person, 'preparer');
    const _id = await createView(person, 'Worst of the day');
    const again = { name: 'worst of the DAY', filters: '' };
    expect(
      (await colleague.call(deskViewsContract.createView, { body: again })).refusal.codes,
    ).toEqual(['viewNameTaken']);
    const [view] = (await colleague.call(deskViewsContract.views)).reply.items;
    expect(view).toMatchObject({ _id, name: 'Worst of the day', filters: 'state=open' });
    const body = { _id, name: 'Worst', filters: 'sort=-zScore', version: view?.version };
    const { reply } = await colleague.call(deskViewsContract.updateView, { body });
    expect(reply.items).toMatchObject([{ name: 'Worst', filters: 'sort=-zScore' }]);
    const stale = await person.call(deskViewsContract.updateView, {
      body: { ...body, name: 'Other' },
    });
    expect(stale.refusal.codes).toEqual(['changedMeanwhile']);
    await person.call(deskViewsContract.removeViews, { body: { items: [_id] } });
    expect((await colleague.call(deskViewsContract.views)).reply.items).toEqual([]);
    for (let index = 0; index < maxDeskViews; index += 1) await createView(person, `V${index}`);
    const full = await person.call(deskViewsContract.createView, { body: again });
    expect(full.refusal.codes).toEqual(['viewsTooMany']);
  });
});
