import { describe, expect, test } from 'vitest';
import mixed from '../../vectors/kept-mixed.json';
import { otherThanAsked, requireAsked } from './asked-round.ts';
import { hashTerms, type Descriptor } from './descriptor.ts';
import { requireSameTrades, tradesHash } from './given-rounds.ts';
import { requireTerms } from './shown-terms.ts';

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
    const sameRound = await givenTo(live, live.roundId);
    await expect(requireSameTrades(live, sameRound)).resolves.toBeUndefined();
    const earlier = await givenTo(renamed, again, '2020-01-01');
    await expect(requireSameTrades(live, earlier)).resolves.toBeUndefined();
  });

  test('never seals where the terms have other hashes, which keepers would not know again', async () => {
    const given = await givenTo(live, again);
    await expect(requireSameTrades(renamed, given)).rejects.toThrow('other trades or terms');
    const sameRound = await givenTo(live, live.roundId);
    await expect(requireSameTrades(renamed, sameRound)).rejects.toThrow('other trades or terms');
  });
});

describe('a member who prices trades by what the vault shows', () => {
  const shown = [
    { tradeId: 3, expiry: '12m', tenor: '60m', strikeRelative: 0.0025 },
    { tradeId: 7, expiry: '12m', tenor: '60m', strikeRelative: -0.05 },
  ];
  const signed = async () =>
    Promise.all(
      shown.map(async ({ tradeId, ...terms }) => ({ tradeId, terms: await hashTerms(terms) })),
    );

  test('seals where the terms have the hashes that the keepers signed', async () => {
    await expect(requireTerms({ trades: await signed() }, [3, 7, 9], shown)).resolves.toBe(
      undefined,
    );
  });

  test('never seals for terms that differ by a hair, or that it was not shown', async () => {
    const trades = await signed();
    const [first, second] = shown;
    const changed = [first!, { ...second!, strikeRelative: -0.0500001 }];
    await expect(requireTerms({ trades }, [3, 7], changed)).rejects.toThrow('signed: 7');
    await expect(requireTerms({ trades }, [3], changed)).resolves.toBe(undefined);
    await expect(requireTerms({ trades }, [3, 7], [second!])).rejects.toThrow('signed: 3');
    const longer = [first!, { ...second!, remark: null }];
    await expect(requireTerms({ trades }, [7], longer)).rejects.toThrow('signed: 7');
  });
});
