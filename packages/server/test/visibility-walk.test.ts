// Holds the table "Who can see what" against the server: every viewer makes every call that reads, and what comes back is
// searched for values that occur nowhere else.
import { viewers, visibilityTable, type Viewer, type VisibleThing } from '@pricevault/basics';
import {
  authContract,
  createdTradesContract,
  deskMailsContract,
  deskPositionsContract,
  profileContract,
  quotesContract,
  seriesContract,
} from '@pricevault/contract';
import { createKeyPair } from '@pricevault/consensus';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFirm, emailOf } from './firms.ts';
import { somePositions } from './desk.ts';
import { knownBodies, readText, tradeOIdOf, walkedReads as reads } from './known-bodies.ts';
import { startWithMailbox } from './mailbox.ts';
import { tradeTerms } from './reference-data.ts';
import { createMarket, submitAll, type Market } from './market.ts';
import { sampleBodies } from './sample-bodies.ts';
import { closeWindows, marks, submit } from './submissions.ts';
import type { Person } from './test-app.ts';

/** Everyone but the operator, who does not come through the API. */
type Caller = Exclude<Viewer, 'operator'>;
const callers = viewers.filter((viewer): viewer is Caller => viewer !== 'operator');

const ownMark = 731.417;
const otherMarks = [729.203, 730.411, 731.619, 732.807, 734.113];
const mean = Number(([ownMark, ...otherMarks].reduce((sum, mark) => sum + mark) / 6).toFixed(3));
const seriesName = 'Series that only its firm knows';
const answers = { best: 88.765, other: 77.654 };
const sampleMarks = [613.207, 615.419];
const sampleMean = 614.313;
/** One of the firm creates a trade; the other asks for quotes and asks the broker desk. */
const names = { creator: 'Creator of a trade', asker: 'Asker of the desk' };
const { publicKeyText } = createKeyPair();

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
let market: Market;
let sample: Market;
let createdTradeId: string;
let people: Record<Caller, Person>;
let ownEmail: string;
let requestId: string;
let asker: Person;
let seen: { before: Record<Caller, string>; after: Record<Caller, string> };

beforeAll(async () => {
  const { owner, member } = await createFirm(app, mailbox);
  asker = owner;
  people = {
    guest: app.guest,
    unvettedFirm: await app.person('user', { isVetted: false }),
    otherFirm: await app.person(),
    ownFirm: member,
    staff: await app.person('staff'),
    admin: await app.person('admin'),
  };
  ownEmail = await emailOf(owner);
  market = await createMarket(app, otherMarks.length, { isSample: false, outlierRule: 'none' });
  await submitAll(market, otherMarks.map((mark) => [mark, mark, mark])); // prettier-ignore
  await submit(owner, marks(market.tradeIds, [ownMark, ownMark, ownMark]));
  await owner.call(seriesContract.create, {
    body: { name: seriesName, serviceFrequency: 'Daily', pricingTZ: 'UTC', pricingTime: '16:00' },
  });
  const kept = await owner.call(deskPositionsContract.storePositions, { body: somePositions });
  expect(kept.status).toBe(200);
  sample = await createMarket(app, 1);
  const [sampleFirst = 0, sampleSecond = 0] = sampleMarks;
  await submitAll(sample, [[sampleFirst, sampleFirst, sampleFirst]]);
  await submit(owner, marks(sample.tradeIds, [sampleSecond, sampleSecond, sampleSecond]));
  await nameUsers(owner, member);
  await owner.call(profileContract.setPublicKey, { body: { public_key: publicKeyText } });
  const created = await member.call(createdTradesContract.create, {
    body: { instrumentTypeId: market.typeId, ...tradeTerms },
  });
  expect(created.status).toBe(200);
  createdTradeId = created.reply.trade._id;
  const before = await walkAll();
  await closeWindows(app, market.typeId);
  await closeWindows(app, sample.typeId);
  await askAndAnswer();
  seen = { before, after: await walkAll() };
});

async function nameUsers(asking: Person, creating: Person): Promise<void> {
  const named = [
    { name: names.asker, userId: asking.userId },
    { name: names.creator, userId: creating.userId },
  ];
  for (const { name, userId } of named) {
    await app.platform.db.queries
      .updateTable('users')
      .set({ display_name: name })
      .where('id', '=', userId ?? '')
      .execute();
  }
}

async function askAndAnswer(): Promise<void> {
  const tradeId = await tradeOIdOf(app, market.tradeIds[0]);
  const asked = await asker.call(quotesContract.trade.request, { body: { tradeId } });
  expect(asked.status).toBe(200);
  requestId = asked.reply.request._id;
  const atDesk = await asker.call(deskMailsContract.askBroker, { body: { tradeId } });
  expect(atDesk.status).toBe(200);
  for (const [index, value] of [answers.best, answers.other].entries()) {
    const { status } = await (market.firms[index] as Person).call(quotesContract.trade.respond, {
      body: { tradeId, value, isConfirmed: true },
    });
    expect(status).toBe(200);
  }
}

async function walkAll(): Promise<Record<Caller, string>> {
  const texts: [Caller, string][] = [];
  for (const caller of callers) texts.push([caller, await walk(people[caller])]);
  return Object.fromEntries(texts) as Record<Caller, string>;
}

/** Everything that this person can read, as one text. */
async function walk(person: Person): Promise<string> {
  const texts: string[] = [];
  const known = [await knownBodies(app, market), await knownBodies(app, sample)];
  for (const { domain, name, endpoint } of reads) {
    for (const body of bodiesOf(`${domain}.${name}`, known)) {
      texts.push(await readText(app, person, endpoint, body));
    }
  }
  return texts.join('\n');
}

/** Names trades, series and dates of both markets where the endpoint walk sends unknown ones. */
function bodiesOf(name: string, markets: readonly Record<string, object[]>[]): (object | null)[] {
  const known = markets.flatMap((bodies) => bodies[name]?.slice(0, 1) ?? []);
  if (name === 'quotes.trade.modalData') known.push({ tradeId: createdTradeId });
  return known.length > 0 ? known : [sampleBodies[name] ?? null];
}

function cell(thing: VisibleThing, viewer: Viewer) {
  const row = visibilityTable.find((candidate) => candidate.thing === thing);
  return row?.seenBy[viewer];
}

test('the walk reads: its own mark comes back to the firm that submitted it', async () => {
  expect(reads.length).toBeGreaterThan(50);
  expect(seen.after.ownFirm).toContain(String(ownMark));
  expect((await people.ownFirm.call(authContract.currentUser)).status).toBe(200);
  expect(requestId).not.toBe('');
  expect(await walk(asker)).toContain(String(answers.other));
});

describe.each(callers)('%s', (caller) => {
  const text = (when: 'before' | 'after') => seen[when][caller];

  test('a valuation that was submitted', () => {
    const isSeen = cell('plainMark', caller) === 'everything';
    expect(text('before').includes(String(ownMark))).toBe(isSeen);
    expect(text('after').includes(String(ownMark))).toBe(isSeen);
  });

  test('the consensus before the close', () => {
    expect(text('before')).not.toContain(String(mean));
    expect(text('before').includes('"5to7"')).toBe(cell('beforeClose', caller) === 'band');
  });

  test('the consensus after the close', () => {
    expect(text('after').includes(String(mean))).toBe(cell('afterClose', caller) === 'figures');
  });

  test('a series of a firm', () => {
    expect(text('after').includes(seriesName)).toBe(cell('series', caller) === 'everything');
  });

  test('positions that a firm stores: a member has no role for them, its owner has', async () => {
    const notional = String(somePositions.items[1]?.notional);
    expect(text('after').includes(notional)).toBe(cell('storedPositions', caller) === 'everything');
    const { reply } = await asker.call(deskPositionsContract.storedPositions);
    expect(JSON.stringify(reply).includes(notional)).toBe(
      cell('storedPositions', 'ownFirm') === 'byRole',
    );
  });

  test('a request for a quote, and its answers', () => {
    const level = cell('quoteAnswer', caller);
    expect(text('after').includes(requestId)).toBe(cell('quoteRequest', caller) === 'everything');
    expect(text('after').includes(String(answers.best))).toBe(level !== 'nothing');
    expect(text('after').includes(String(answers.other))).toBe(level === 'everything');
  });

  test('figures of sample data', () => {
    // Of these viewers only the caller's firm has submitted.
    const early = caller === 'ownFirm' && cell('sampleBeforeClose', caller) === 'onceGiven';
    expect(text('before').includes(String(sampleMean))).toBe(early);
    expect(text('after').includes(String(sampleMean))).toBe(
      cell('sampleAfterClose', caller) === 'everything',
    );
  });

  test('names and addresses of a firm’s users', () => {
    const level = cell('userName', caller);
    expect(text('after').includes(names.creator)).toBe(level !== 'nothing');
    expect(text('after').includes(names.asker)).toBe(
      level === 'everything' || level === 'creatorsAndAskers',
    );
    expect(text('after').includes(ownEmail)).toBe(cell('userAddress', caller) === 'everything');
  });

  test('the public key of a firm’s member', () => {
    expect(text('after').includes(publicKeyText)).toBe(cell('publicKey', caller) === 'everything');
  });
});
