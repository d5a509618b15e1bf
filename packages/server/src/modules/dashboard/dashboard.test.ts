// The first picture in one reply, against the calls that it stands for.
import {
  dashboardContract,
  deskContract,
  firmsContract,
  firstStepsContract,
  overviewContract,
  resultsContract,
  seriesContract,
  worstExceptions,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { createMarket, dateOf, fiveFirms, submitAll } from '../../../test/market.ts';
import { closeWindows, createOpenType, marks, submit } from '../../../test/submissions.ts';
import { uniqueEmail } from '../../../test/accounts.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

describe('the first picture', () => {
  test('is what the page would read call by call, for whoever asks', async () => {
    const market = await createMarket(app, 5);
    await submitAll(market, fiveFirms);
    await closeWindows(app, market.typeId, 1);
    const [one] = market.firms as [Person];
    const stranger = await app.person('user');
    for (const person of [one, stranger]) {
      const dates = { date: dateOf(0), since: dateOf(30) };
      const body = { ...dates, today: dateOf(0), strike: 0, hasOverview: true };
      let answer = await person.call(dashboardContract.start, { body });
      expect(answer.status).toBe(200);
      // A list that is still being formed is left to the page.
      const ask = async () => {
        answer = await person.call(dashboardContract.start, { body });
        return answer.reply.overview;
      };
      await expect.poll(ask).not.toBeNull();
      const { reply } = answer;
      const query = { pageNum: 0, pageSize: -1, sortBy: 'name', sortDirection: 'asc' } as const;
      const list = (await person.call(seriesContract.list, { query })).reply;
      expect(reply.series).toEqual(list);
      expect(reply.asked).toEqual({ ...dates, batchId: list.items[0]?._id ?? null, metric: 'std' });
      const read = async (type: 'value' | 'change', strike?: number) => {
        const asked = { ...reply.asked, type, ...(strike === undefined ? {} : { strike }) };
        return (await person.call(resultsContract.allStrikes, { body: asked })).reply;
      };
      const facts = await person.call(resultsContract.facts, { body: reply.asked });
      expect(reply.facts).toEqual(facts.reply);
      expect(reply.value).toEqual(await read('value'));
      expect(reply.change).toEqual(await read('change'));
      expect(reply.atStrike).toEqual({
        strike: 0,
        value: await read('value', 0),
        change: await read('change', 0),
      });
      const { batchId } = reply.asked;
      const cells = await person.call(overviewContract.overview, { body: { batchId } });
      const worst = await person.call(deskContract.list, {
        body: worstExceptions(cells.reply.asOf, null),
      });
      expect(reply.overview).toEqual({ cells: cells.reply, worst: worst.reply });
    }
  });

  test('of a series by months is asked for by their last days, and never beyond today', async () => {
    const person = await app.person('user');
    const monthly = {
      name: 'By months',
      serviceFrequency: 'Monthly',
      pricingTZ: 'NYC',
      pricingTime: '16:00',
    } as const;
    await person.call(seriesContract.create, { body: monthly });
    const { reply } = await person.call(seriesContract.list);
    const batchId = reply.items.find(({ name }) => name === monthly.name)?._id ?? '';
    const asked = async (date: string, since: string) => {
      const body = { batchId, date, since, today: '2026-11-15' };
      const { reply: start } = await person.call(dashboardContract.start, { body });
      expect(start.overview).toBeNull();
      return start.asked;
    };
    expect(await asked('2026-03-10', '2026-03-09')).toMatchObject({
      batchId,
      date: '2026-03-31',
      since: '2026-02-28',
    });
    expect(await asked('2026-11-10', '2026-01-01')).toMatchObject({ date: '2026-11-15' });
  });

  test('is a heavy call, as its heatmaps and facts are: two at once for each user, a few wait, the others are refused', async () => {
    const person = await app.person('user');
    const dates = { date: dateOf(0), since: dateOf(30) };
    const statusesOf = async (call: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: 24 }, call))).map(({ status }) => status);
    const body = { ...dates, today: dateOf(0) };
    for (const statuses of [
      await statusesOf(() => person.call(dashboardContract.start, { body })),
      await statusesOf(() => person.call(resultsContract.allStrikes, { body: dates })),
      await statusesOf(() => person.call(resultsContract.facts, { body: dates })),
    ]) {
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    }
  });
});

describe('the first steps', () => {
  const stepsOf = async (person: Person) => {
    const { reply } = await person.call(firstStepsContract.firstSteps);
    return Object.fromEntries(reply.items.map(({ step, isDone }) => [step, isDone]));
  };

  test('tick themselves from what the vault knows of the person', async () => {
    const { tradeIds } = await createOpenType(app, 1, { isSample: true });
    const person = await app.person();
    const none = { sample: false, result: false, colleague: false, twoFactor: false };
    expect(await stepsOf(person)).toEqual(none);
    await submit(person, marks(tradeIds, [0.01]));
    await person.call(firmsContract.invite, { body: { email: uniqueEmail() } });
    await updateOwnRecord(app.platform.db.queries, person.userId ?? '', { hasTwoFactor: true });
    const all = { sample: true, result: false, colleague: true, twoFactor: true };
    expect(await stepsOf(person)).toEqual(all);
  });

  test('are those that the role in the firm allows, and a password of one’s own', async () => {
    const person = await app.person();
    await app.platform.db.queries
      .updateTable('users')
      .set({ firm_role: 'viewer', password_hash: null })
      .where('id', '=', person.userId ?? '')
      .execute();
    expect(await stepsOf(person)).toEqual({ result: false });
  });
});
