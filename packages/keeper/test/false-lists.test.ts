// The vault lists what keepers ask each other for, and which contribution an id stands for. Together with one keeper it must
// get neither a third secret, which would open every mark, nor a receipt for what nobody has checked.
import { toBase64 } from '@pricevault/consensus';
import { readContribution, type Contribution } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { judgeContributions } from '../src/process/contributions.ts';
import { DeskVault, read, vector } from './support/desk-vault.ts';
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
        await judgeContributions(desk, structuredClone(vault.listed), true);
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
  await judgeContributions(first.deskOf(0, state), structuredClone(first.listed), true);
  expect(state.receipts).toEqual({ [request.submission_uuid]: digest });
  const receiptsFor = async (contribution: Contribution) => {
    const later = new DeskVault();
    later.add(contribution, toBase64((await readContribution(read, contribution)).digest));
    await judgeContributions(later.deskOf(0, state), structuredClone(later.listed), true);
    return later.told.filter(({ message }) => message.kind === 'receipt').length;
  };
  // The vault has lost it.
  expect(await receiptsFor(request as Contribution)).toBe(1);
  const sealed = toBase64(seeded('another vector')(Buffer.from(request.sealed, 'base64').length));
  expect(await receiptsFor({ ...(request as Contribution), sealed })).toBe(0);
});
