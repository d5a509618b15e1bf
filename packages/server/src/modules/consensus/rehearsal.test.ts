// Rehearsals over HTTP: the full path with made-up members, seen by nobody else.
import { createKeyPair, openRound } from '@pricevault/consensus';
import { consensusContract, seriesContract } from '@pricevault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, createMember, seal, sealedOf, type Member } from '../../../test/consensus.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let member: Member;
let batchId: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  member = await createMember(app, false);
  const { type } = await createOpenType(app, 3);
  const { reply } = await member.call(seriesContract.create, {
    body: {
      name: 'To practise',
      serviceFrequency: 'Daily',
      pricingTZ: 'UTC',
      pricingTime: '16:00',
    },
  });
  batchId = reply.items[0]?._id ?? '';
  await member.call(seriesContract.addTrades, {
    body: { batchId, searchText: '', instrumentTypeId: type._id },
  });
});
afterAll(() => app.close());

const rehearse = (others: readonly string[], who: Member = member) =>
  who.call(consensusContract.rehearse, {
    body: { batchId, public_key: who.keys.publicKeyText, members: [...others] },
  });

test('a rehearsal goes the full path and closes when all its members have contributed', async () => {
  const others = Array.from({ length: 4 }, () => createKeyPair());
  const { reply } = await rehearse(others.map((keys) => keys.publicKeyText));
  expect(reply.round).toMatchObject({ rehearsal: true, frozen: true, state: 'open', minCohort: 5 });
  const all = [member.keys, ...others];
  for (const [index, keys] of all.entries()) {
    const sealed = await seal(reply.round, keys, [`${10 + index}`, '2.5', '-7']);
    const answer = await member.call(consensusContract.upload, { body: bodyOf(sealed) });
    expect(answer.status).toBe(200);
  }
  const body = { round_id: reply.round.id };
  const result = await member.call(consensusContract.result, { body });
  const opened = await openRound(sealedOf(result.reply), {
    keys: member.keys,
    acknowledged: null,
    checkedKeys: [],
  });
  expect(Math.abs(Number(opened.trades[0]?.numbers?.average) - 12)).toBeLessThan(6e-5);
  const stranger = await createMember(app);
  const foreign = await stranger.call(consensusContract.result, { body });
  expect(foreign.refusal.codes).toEqual(['consensusRoundNotFound']);
});

test('a rehearsal takes no key of a real member, and no series of somebody else', async () => {
  const stranger = await createMember(app);
  const made = Array.from({ length: 3 }, () => createKeyPair().publicKeyText);
  const withReal = await rehearse([...made, stranger.keys.publicKeyText]);
  expect(withReal.refusal.codes).toEqual(['consensusRehearsalInvalid']);
  const foreign = await rehearse([...made, createKeyPair().publicKeyText], stranger);
  expect(foreign.refusal.codes).toEqual(['seriesNotFound']);
});
