import { describe, expect, test } from 'vitest';
import mixed from '../../vectors/kept-mixed.json';
import { otherThanAsked, requireAsked } from './asked-round.ts';
import type { Descriptor } from './descriptor.ts';
import { requireSameTrades, tradesHash } from './given-rounds.ts';

const live = JSON.parse(mixed.descriptor) as Descriptor;
const { instrumentTypeId } = live;
const rehearsal: Descriptor = { ...live, rehearsal: true };
const keys = live.firms.flatMap((firm) => firm.keys);

describe('a member who asked for a live round', () => {
  test('seals for it', () => {
    expect(() => requireAsked(live, { instrumentTypeId })).not.toThrow();
  });

  test('never seals for a rehearsal, which keepers sign with any firms', () => {
    expect(() => requireAsked(rehearsal, { instrumentTypeId })).toThrow('a rehearsal');
  });

  test('never seals for another type', () => {
    const asked = { instrumentTypeId: live.roundId };
    expect(() => requireAsked(live, asked)).toThrow('another type');
  });
});

describe('a member who rehearses', () => {
  test('seals where only its own synthetic members take part', () => {
    expect(() => requireAsked(rehearsal, { rehearsalKeys: keys })).not.toThrow();
  });

  test('never seals for a live round', () => {
    expect(() => requireAsked(live, { rehearsalKeys: keys })).toThrow('not a rehearsal');
  });

  test('never seals beside somebody else, who would read the figures around its marks', () => {
    const asked = { rehearsalKeys: keys.slice(1) };
    expect(() => requireAsked(rehearsal, asked)).toThrow('other members');
  });
});

describe('a member who asked for the result', () => {
  const { valuationDate, roundId } = live;

  test('of a type and date takes no other one, and no rehearsal', () => {
    const asked = { instrumentTypeId, valuationDate };
    expect(otherThanAsked(live, asked)).toEqual([]);
    expect(otherThanAsked(rehearsal, asked)).toEqual(['a rehearsal']);
    const other = { ...live, instrumentTypeId: roundId, valuationDate: '2020-01-01' };
    expect(otherThanAsked(other, asked)).toEqual(['another type', 'another date']);
  });

  test('of a rehearsal takes no other round', () => {
    expect(otherThanAsked(rehearsal, { rehearsalId: roundId })).toEqual([]);
    expect(otherThanAsked(rehearsal, { rehearsalId: instrumentTypeId })).toEqual(['another round']);
  });
});

describe('a member who gave to a round of the same type and date before', () => {
  const { valuationDate } = live;
  const [first, ...others] = live.trades as [Descriptor['trades'][number], ...Descriptor['trades']];
  const renamed = { ...live, trades: [{ ...first, terms: others[0]!.terms }, ...others.slice(1)] };
  const givenTo = async (descriptor: Descriptor, roundId: string, date = valuationDate) => [
    { roundId, valuationDate: date, trades: await tradesHash(descriptor) },
  ];
  const again = 'a repeated round';

  test('seals where trades and terms are the same: keepers know whether anything was opened', async () => {
    await expect(requireSameTrades(live, await givenTo(live, again))).resolves.toBeUndefined();
    await expect(requireSameTrades(live, [])).resolves.toBeUndefined();
    const sameRound = await givenTo(renamed, live.roundId);
    await expect(requireSameTrades(live, sameRound)).resolves.toBeUndefined();
    const earlier = await givenTo(renamed, again, '2020-01-01');
    await expect(requireSameTrades(live, earlier)).resolves.toBeUndefined();
  });

  test('never seals where the terms have other hashes, which keepers would not know again', async () => {
    const given = await givenTo(live, again);
    await expect(requireSameTrades(renamed, given)).rejects.toThrow('other trades or terms');
  });
});
