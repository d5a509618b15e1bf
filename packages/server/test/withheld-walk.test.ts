// What nobody may see of a result, searched for in everything that everybody can read: marks of others, figures of too few firms,
// withdrawn figures, and what a firm learns that has given nothing, is not vetted, or that somebody has left.
import {
  correctionsContract,
  dashboardContract,
  deskPositionsContract,
  firmsContract,
  quotesContract,
  resultsContract,
} from '@pricevault/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { withdrawVetting } from './challenges.ts';
import { colleagueOf, somePositions } from './desk.ts';
import { knownBodies, readText, tradeOIdOf, walkedReads } from './known-bodies.ts';
import { createMarket, dateOf, submitAll, type Market } from './market.ts';
import { closeWindows } from './submissions.ts';
import { testAppForFile, type Person } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const real = { isSample: false, outlierRule: 'none' } as const;

/** Three decimals that occur nowhere else. The second trade has four marks, the third is withdrawn. */
const marksOf = (firm: number) => [
  701.113 + firm * 1.037,
  ...(firm < 4 ? [811.119 + firm * 1.171] : []),
];
const thirdOf = (firm: number) => 913.127 + firm * 1.393;
const firms = Array.from({ length: 8 }, (_, firm) => firm);
const rounded = (value: number) => String(Number(value.toFixed(3)));
const meanOf = (values: readonly number[]) =>
  rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
const shown = meanOf(firms.map((firm) => marksOf(firm)[0] ?? 0));
const ofFour = meanOf(firms.slice(0, 4).map((firm) => marksOf(firm)[1] ?? 0));
const withdrawn = meanOf(firms.map(thirdOf));
/** Of all firms but the first and the last, whose people look. */
const marksOfOthers = firms
  .slice(1, -1)
  .flatMap((firm) => [...marksOf(firm), thirdOf(firm)].map(rounded));
const givenMean = meanOf(firms.map((firm) => 555.331 + firm * 1.613));
const notional = String(somePositions.items[1]?.notional);
/** To a request of the firm that is not vetted. */
const quote = 881.375;

/** The other domains hold no marks; the walk of visibility reads them too. */
const readsWithoutBody = ['desk', 'results', 'submissions', 'notices', 'firms', 'consensus'];

const viewers = [
  'contributor',
  'auditor',
  'viewer',
  'otherFirm',
  'staff',
  'admin',
  'unvettedFirm',
  'noLongerVetted',
  'leaver',
  'guest',
] as const;
type Viewer = (typeof viewers)[number];
const seesReal = (viewer: Viewer) =>
  !['unvettedFirm', 'noLongerVetted', 'leaver', 'guest'].includes(viewer);

let market: Market;
let giveToGet: Market;
let people: Record<Viewer, Person>;
let beforeClose: string;
const seen = new Map<Viewer, Map<string, string>>();

beforeAll(async () => {
  market = await createMarket(app, firms.length, { ...real, currency: 'GBP' });
  const contributor = market.firms[0] as Person;
  const leaver = await colleagueOf(app, contributor, 'preparer');
  people = {
    contributor,
    auditor: await colleagueOf(app, contributor, 'auditor'),
    viewer: await colleagueOf(app, contributor, 'viewer'),
    otherFirm: await app.person(),
    staff: await app.person('staff'),
    admin: await app.person('admin'),
    unvettedFirm: await app.person('user', { isVetted: false }),
    // It gave marks, and is no longer vetted when it looks.
    noLongerVetted: market.firms.at(-1) as Person,
    leaver,
    guest: app.guest,
  };
  await contributor.call(deskPositionsContract.storePositions, { body: somePositions });
  const read = await leaver.call(deskPositionsContract.storedPositions);
  expect(JSON.stringify(read.reply)).toContain(notional);
  const [first = 0, second = 0, third = 0] = market.tradeIds;
  const asked = { tradeId: await tradeOIdOf(app, first) };
  await people.unvettedFirm.call(quotesContract.trade.request, { body: asked });
  const answer = { ...asked, value: quote, isConfirmed: true };
  await people.otherFirm.call(quotesContract.trade.respond, { body: answer });
  for (const firm of firms) {
    const ids = firm < 4 ? [first, second, third] : [first, third];
    await submitAll({ ...market, tradeIds: ids, firms: [market.firms[firm] as Person] }, [
      [...marksOf(firm), thirdOf(firm)],
    ]);
  }
  giveToGet = await createMarket(app, firms.length, { ...real, giveToGet: true, currency: 'JPY' });
  await submitAll(giveToGet, firms.map((firm) => [555.331 + firm * 1.613])); // prettier-ignore
  await leaver.call(firmsContract.leave);
  const early: string[] = [];
  for (const viewer of ['contributor', 'otherFirm', 'admin'] as const) {
    early.push(textOf(await walk(people[viewer])));
  }
  beforeClose = early.join('\n');
  await closeWindows(app, market.typeId);
  await closeWindows(app, giveToGet.typeId);
  await market.admin.call(correctionsContract.withdraw, {
    body: {
      instrumentTypeId: market.typeId,
      valuationDate: dateOf(0),
      reason: 'Wrong curve',
      tradeIds: [third],
    },
  });
  await withdrawVetting(app, people.noLongerVetted);
  for (const viewer of viewers) seen.set(viewer, await walk(people[viewer]));
});

/** By call, what this person can read of the two markets. */
async function walk(person: Person): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const known = [await knownBodies(app, market), await knownBodies(app, giveToGet)];
  for (const { domain, name, endpoint } of walkedReads) {
    const call = `${domain}.${name}`;
    const [bodies = [null], others = []] = known.map((of) => of[call]);
    if (bodies[0] === null && !readsWithoutBody.includes(domain)) continue;
    for (const body of [...bodies, ...others.slice(0, 1)]) {
      const text = await readText(app, person, endpoint, body);
      texts.set(call, `${texts.get(call) ?? ''}\n${text}`);
    }
  }
  return texts;
}

const textOf = (texts: ReadonlyMap<string, string>) => [...texts.values()].join('\n');
const callsWith = (viewer: Viewer, figure: string) =>
  [...(seen.get(viewer) ?? [])].flatMap(([call, text]) => (text.includes(figure) ? [call] : []));

test('nobody sees a figure before the close', () => {
  expect(beforeClose).toContain('"8andMore"');
  for (const figure of [shown, ofFour, withdrawn, givenMean]) {
    expect(beforeClose).not.toContain(figure);
  }
});

test('the walk reads every path that shows a consensus', () => {
  expect(callsWith('contributor', shown)).toEqual(
    expect.arrayContaining([
      'dashboard.start',
      'desk.list',
      'desk.marks',
      'desk.trade',
      'results.allStrikes',
      'results.history',
      'results.latest',
      'results.overview',
      'results.trades',
      'results.versions',
      'search.search',
      'submissions.reference',
      'submissions.result',
      'trades.similar',
    ]),
  );
});

describe.each(viewers)('%s', (viewer) => {
  test('sees the consensus of enough firms only if vetted', () => {
    expect(callsWith(viewer, shown).length > 0).toBe(seesReal(viewer));
  });

  test('sees figures of four firms nowhere', () => {
    expect(callsWith(viewer, ofFour)).toEqual([]);
  });

  test('sees no mark of another firm', () => {
    expect(marksOfOthers.flatMap((mark) => callsWith(viewer, mark))).toEqual([]);
  });

  test('sees a withdrawn figure only in the history of its versions', () => {
    const history = ['challenges.ofMark', 'results.versions'];
    const calls = callsWith(viewer, withdrawn);
    expect(calls.filter((call) => !history.includes(call))).toEqual([]);
    if (!seesReal(viewer)) expect(calls).toEqual([]);
  });

  test('sees what only givers see as staff alone: none of these firms gave', () => {
    expect(callsWith(viewer, givenMean).length > 0).toBe(['staff', 'admin'].includes(viewer));
  });

  test('sees answers to requests for quotes only if vetted, also to its own', () => {
    expect(callsWith(viewer, String(quote)).length > 0).toBe(seesReal(viewer));
  });

  test('sees positions only of the own firm, as owner', () => {
    expect(callsWith(viewer, notional)).toEqual(
      viewer === 'contributor' ? ['desk.storedPositions'] : [],
    );
  });
});

test('averages of a cell are of shown results alone', async () => {
  const body = { today: dateOf(0), date: dateOf(0), since: dateOf(30), metric: 'mean' } as const;
  const { batchId } = market;
  const start = await people.contributor.call(dashboardContract.start, {
    body: { ...body, batchId },
  });
  const row = start.reply.value.items.data.find(({ name }) => name === '12m');
  expect(row?.data.filter((value) => value !== null).map(String)).toEqual([shown]);
  const history = await people.contributor.call(resultsContract.history, {
    body: { since: dateOf(3), date: dateOf(0), metric: 'mean', batchId },
  });
  expect(history.reply.items.map(({ value }) => String(value))).toEqual([shown]);
});
