// Published results that can be challenged, for the tests of challenges and the walks over all calls.
import { challengesContract, type OwnChallenge } from '@pricevault/contract';
import { sql } from 'kysely';
import { createMarket, dateOf, submitAll, type Market } from './market.ts';
import type { Prepare } from './repeatable-profile-calls.ts';
import { closeWindows } from './submissions.ts';
import type { Person, TestApp } from './test-app.ts';

export const evidence = {
  kind: 'file',
  fileName: 'broker.txt',
  mediaType: 'text/plain',
  content: Buffer.from('Broker run of the afternoon').toString('base64'),
} as const;

export const firstMarks = [1.001, 2.001, 3.001, 4.001, 5.001, 6.001, 7.001, 8.001];

/** Eight firms with marks on all three trades; closed. */
export async function publishMarket(
  app: TestApp,
  form: Parameters<typeof createMarket>[2] = {},
): Promise<Market> {
  const market = await createMarket(app, firstMarks.length, {
    isSample: false,
    outlierRule: 'none',
    ...form,
  });
  await submitAll(
    market,
    firstMarks.map((mark) => [mark, mark + 10, mark + 20]),
  );
  await closeWindows(app, market.typeId);
  return market;
}

export function challenge(person: Person, { tradeIds }: Market, place = 0, given: object = {}) {
  return person.call(challengesContract.create, {
    body: {
      tradeId: tradeIds[place] ?? 0,
      valuationDate: dateOf(0),
      reason: 'Traded away from it',
      evidence,
      ...given,
    },
  });
}

/** What the firm of this person sees of challenges of its mark. */
export const ofMark = async (person: Person, market: Market, place = 0) =>
  (
    await person.call(challengesContract.ofMark, {
      body: { tradeId: market.tradeIds[place] ?? 0, valuationDate: dateOf(0) },
    })
  ).reply;

export const decisionReason = 'The broker run contradicts the mean';

export const decide = (
  person: Person,
  challengeId: string,
  decision: 'accepted' | 'rejected' = 'accepted',
) =>
  person.call(challengesContract.decide, {
    body: { challengeId, decision, reason: decisionReason },
  });

export async function withdrawVetting({ platform }: TestApp, { userId }: Person): Promise<void> {
  await sql`
    update firms set vetted_at = null where id = (select firm_id from users where id = ${userId ?? ''})`.execute(
    platform.db.queries,
  );
}

export async function makeChallenge(
  person: Person,
  market: Market,
  place = 0,
): Promise<OwnChallenge> {
  const { reply } = await challenge(person, market, place);
  const [made] = reply.items;
  if (!made) throw new Error('The challenge was not taken.');
  return made;
}

async function published(app: TestApp) {
  const market = await publishMarket(app);
  return { market, person: market.firms[0] as Person };
}

export const repeatableChallengeCalls: Record<string, Prepare> = {
  'challenges.create': async (app) => {
    const { market, person } = await published(app);
    const key = { tradeId: market.tradeIds[0], valuationDate: dateOf(0) };
    return { person, body: { ...key, reason: 'Traded away from it', evidence } };
  },
  'challenges.withdrawOwn': async (app) => {
    const { market, person } = await published(app);
    return { person, body: { challengeId: (await makeChallenge(person, market))._id } };
  },
  'challenges.decide': async (app) => {
    const { market, person } = await published(app);
    const { _id } = await makeChallenge(person, market);
    const body = { challengeId: _id, decision: 'accepted', reason: 'The run is convincing' };
    return { person: await app.person('staff'), body };
  },
};
