// The vault lists what keepers ask each other for, and which contribution an id stands for. Together with one keeper it must
// get neither a third secret, which would open every mark, nor a receipt for what nobody has checked.
import { drawUuid, keyPairOf, toBase64 } from '@pricevault/consensus';
import {
  readContribution,
  sealMarks,
  shareMarks,
  type Contribution,
} from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { judgeContributions, sharesOf } from '../src/process/contributions.ts';
import type { RoundState } from '../src/process/round-state.ts';
import { bytes, DeskVault, read, stateOf, vector } from './support/desk-vault.ts';
import { startRound } from './support/round-at-desk.ts';
import { keepers, seeded } from './support/three-keepers.ts';

const whole = vector.contributions.filter(({ counts }) => counts).slice(0, 2);

test.each(keepers)(
  'keeper %i is handed its own two secrets, whatever the vault says it asks for',
  async (to) => {
    const vault = new DeskVault();
    for (const { request, digest } of whole) vault.add(request as Contribution, digest);
    const others = keepers.filter((place) => place !== to).map((place) => vault.deskOf(place));
    const judge = async () => {
      for (const desk of others)
        await judgeContributions(desk, structuredClone(vault.listed), 'open');
    };
    await judge();
    for (const one of vault.listed) {
      for (const share of keepers) one.handovers.push({ share, to, boxed: null });
    }
    await judge();
    const given = vault.told.flatMap(({ message }) =>
      message.kind === 'handover' && message.to === to ? [message.share] : [],
    );
    const own = new Set([to, (to + 1) % 3]);
    expect(new Set(given)).toEqual(own);
    expect(given).toHaveLength(2 * whole.length);
  },
);

test('a receipt is given again for the same contribution only', async () => {
  const [{ request, digest }] = whole as [(typeof whole)[number]];
  const first = new DeskVault();
  first.add(request as Contribution, digest);
  const { state } = first.deskOf(0);
  await judgeContributions(first.deskOf(0, state), structuredClone(first.listed), 'open');
  expect(state.receipts).toEqual({ [request.submission_uuid]: digest });
  const receiptsFor = async (contribution: Contribution) => {
    const later = new DeskVault();
    later.add(contribution, toBase64((await readContribution(read, contribution)).digest));
    await judgeContributions(later.deskOf(0, state), structuredClone(later.listed), 'open');
    return later.told.filter(({ message }) => message.kind === 'receipt').length;
  };
  // The vault has lost it.
  expect(await receiptsFor(request as Contribution)).toBe(1);
  const sealed = toBase64(seeded('another vector')(Buffer.from(request.sealed, 'base64').length));
  expect(await receiptsFor({ ...(request as Contribution), sealed })).toBe(0);
});

test('secrets of one contribution are never used for another one that the vault shows under its id', async () => {
  const [{ request, digest }] = whole as [(typeof whole)[number]];
  const { auths, ...genuine } = request as Contribution;
  const { tradeId } = read.descriptor.trades[0]!;
  // The vault knows id, firm and sequence as soon as the member has sent it, and makes one of its own.
  const made = await shareMarks(
    read,
    [{ tradeId, value: '1' }],
    {
      publicKey: genuine.public_key,
      submissionUuid: genuine.submission_uuid,
      sequence: genuine.sequence,
    },
    seeded('made by the vault'),
  );
  const show = async (state: RoundState, contribution: Contribution, of: string) => {
    const vault = new DeskVault();
    vault.add(contribution, of);
    const desk = vault.deskOf(0, state);
    await judgeContributions(desk, structuredClone(vault.listed), 'open');
    return { vault, desk };
  };
  const honest = await show(stateOf(0), { ...genuine, auths }, digest);
  const expected = await sharesOf(honest.desk, honest.vault.listed[0]!);
  const forged = { ...made.contribution, auths } as Contribution;
  const state = stateOf(0);
  await show(state, forged, toBase64(made.digest));
  const { vault, desk } = await show(state, { ...genuine, auths }, digest);
  expect(vault.told.map(({ message }) => message.kind)).toEqual(['receipt']);
  expect(await sharesOf(desk, vault.listed[0]!)).toEqual(expected);
  // Shown again after the receipt.
  await show(state, forged, toBase64(made.digest));
  expect(await sharesOf(desk, vault.listed[0]!)).toEqual(expected);
});

test('of two contributions of a firm under one number, the first one alone gets a receipt', async () => {
  const { state } = new DeskVault().deskOf(0);
  const keys = keyPairOf(bytes(vector.members[0]!.keys[0]!.secretKey));
  const receiptsFor = async (sequence: number, seed: string) => {
    const member = { keys, submissionUuid: drawUuid(seeded(seed)), sequence };
    const marks = [{ tradeId: read.descriptor.trades[0]!.tradeId, value: '1' }];
    const { contribution, digest } = await sealMarks(read, marks, member, seeded(seed));
    const vault = new DeskVault();
    vault.add(contribution, toBase64(digest));
    await judgeContributions(vault.deskOf(0, state), structuredClone(vault.listed), 'open');
    return vault.told.filter(({ message }) => message.kind === 'receipt').length;
  };
  expect(await receiptsFor(1, 'first')).toBe(1);
  expect(await receiptsFor(1, 'second')).toBe(0);
  expect(await receiptsFor(2, 'second, rightly')).toBe(1);
  expect(await receiptsFor(1, 'first')).toBe(1);
});

test('a keeper that is told another place hands nothing over: its secrets would be taken for those of other shares', async () => {
  const { vault, step, startAt, tell } = await startRound();
  const told = vault.told.length;
  for (const one of vault.listed) {
    for (const share of keepers)
      for (const to of keepers) one.handovers.push({ share, to, boxed: null });
  }
  await expect(step({}, startAt(1))).rejects.toThrow('another place');
  await expect(step({}, startAt(2))).rejects.toThrow('another place');
  expect(vault.told.slice(told)).toEqual([]);
  await step({}, startAt(0));
  expect(tell('handover').length).toBeGreaterThan(0);
});
