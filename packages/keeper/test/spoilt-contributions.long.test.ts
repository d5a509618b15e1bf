// A member that boxes wrong keys, spoils its vector or proves nothing ruined rounds of protocol 2, unnamed. Here keepers help
// each other where one of them has the secret, and leave the contribution out by name where nobody has.
import { keyPairOf, toBase64 } from '@pricevault/consensus';
import {
  boxKey,
  readContribution,
  sealBox,
  setOf,
  type Contribution,
} from '@pricevault/consensus/protocol3';
import { describe, expect, it } from 'vitest';
import { hasSecrets, judgeContributions, sharesOf } from '../src/process/contributions.ts';
import { bytes, DeskVault, read, vector } from './support/desk-vault.ts';
import { keepers, seeded } from './support/three-keepers.ts';

/** Whole contributions of three firms; the last of them is spoilt. */
const whole = vector.contributions.filter(({ counts }) => counts).slice(0, 3);
const target = whole.at(-1)!;
const sender = vector.members.find(({ member }) => member === target.member)!;
const roundKeys = read.descriptor.keepers.map(({ roundKey }) => bytes(roundKey));
const garbage = (text: string) => toBase64(seeded(text)(bytes(text).length));

type Spoiling = Partial<Record<'wraps' | 'auths', readonly number[]>> & { readonly vector?: true };

/** Spoilt by its sender: the digest and the remaining proofs fit. */
async function spoil({
  wraps = [],
  auths = [],
  vector: isVector,
}: Spoiling): Promise<Contribution> {
  const given = target.request as Contribution;
  const changed = {
    ...given,
    wraps: given.wraps.map((text, keeper) => (wraps.includes(keeper) ? garbage(text) : text)),
    sealed: isVector ? garbage(given.sealed) : given.sealed,
  };
  const { digest } = await readContribution(read, changed);
  const { secretKey } = keyPairOf(bytes(sender.keys[0]!.secretKey));
  const proofs = roundKeys.map((roundKey, keeper) => {
    const proof = toBase64(sealBox(boxKey(secretKey, roundKey), digest, seeded(`proof ${keeper}`)));
    return auths.includes(keeper) ? garbage(proof) : proof;
  });
  return { ...changed, auths: proofs };
}

/** Looks of a keeper at a round, after which it has nothing more to say. */
const maxLooks = 6;

/** All keepers judge until nothing changes. */
async function judgeAll(spoilt: Contribution) {
  const vault = new DeskVault();
  for (const { request, digest } of whole.slice(0, -1)) vault.add(request as Contribution, digest);
  vault.add(spoilt, toBase64((await readContribution(read, spoilt)).digest));
  const desks = keepers.map((place) => vault.deskOf(place));
  let looks = 0;
  for (let before = -1; before !== vault.told.length; looks += 1) {
    expect(looks).toBeLessThan(maxLooks);
    before = vault.told.length;
    for (const desk of desks) await judgeContributions(desk, structuredClone(vault.listed), 'open');
  }
  const last = vault.listed.at(-1)!;
  const set = await setOf(read.descriptor, vault.listed);
  return { vault, desks, last, set: set?.map((entry) => entry.firm) };
}

async function wholeShares(...[desk, one]: Parameters<typeof sharesOf>) {
  const shares = await sharesOf(desk, one);
  if (typeof shares === 'string') throw new Error(shares);
  return shares;
}

const others = whole.slice(0, -1).map(({ request }) => request.firm_id);
const own = target.request.firm_id;

describe('a spoilt contribution', () => {
  it.each<[string, Spoiling]>([
    ...keepers.map((keeper): [string, Spoiling] => [
      `whose wrap for keeper ${keeper} is garbage`,
      { wraps: [keeper] },
    ]),
    ...keepers.map((keeper): [string, Spoiling] => [
      `whose proof for keeper ${keeper} is garbage`,
      { auths: [keeper] },
    ]),
  ])('%s counts all the same, with the same marks', async (_, spoiling) => {
    const { desks, last, set } = await judgeAll(await spoil(spoiling));
    expect(set?.toSorted()).toEqual([...others, own].toSorted());
    const shares = await Promise.all(desks.map((desk) => wholeShares(desk, last)));
    for (const place of keepers) {
      expect(hasSecrets(desks[place]!, last.digest)).toBe(true);
      expect(shares[place]!.next).toEqual(shares[(place + 1) % 3]!.own);
    }
    expect(last.refusals.map(({ reason }) => reason)).toEqual(spoiling.auths ? ['sender'] : []);
  });

  it('whose wrap is garbage for one keeper, while another keeps the secret back, names the one who has it', async () => {
    const vault = new DeskVault();
    const spoilt = await spoil({ wraps: [1] });
    vault.add(spoilt, toBase64((await readContribution(read, spoilt)).digest));
    const [, second, third] = keepers.map((place) => vault.deskOf(place));
    for (const desk of [second!, third!, second!, third!, second!]) {
      await judgeContributions(desk, structuredClone(vault.listed), 'open');
    }
    const [last] = vault.listed;
    const { name } = read.descriptor.keepers[0]!;
    expect(await sharesOf(second!, last!)).toBe(
      `${name} has not handed over its part of ${last!.submission_uuid}`,
    );
    expect(await sharesOf(third!, last!)).not.toBeTypeOf('string');
  });

  it.each<[string, Spoiling, string[]]>([
    ['without a usable wrap', { wraps: [0, 1, 2] }, ['secret', 'secret', 'secret']],
    ...[
      [0, 1],
      [1, 2],
      [2, 0],
    ].map((pair): [string, Spoiling, string[]] => [
      `whose wraps for keepers ${pair.join(' and ')} are garbage`,
      { wraps: pair },
      ['secret', 'secret'],
    ]),
    ['whose vector is garbage', { vector: true }, ['vector', 'vector']],
    ['with one good proof', { auths: [0, 2] }, ['sender', 'sender']],
    ['with no good proof', { auths: [0, 1, 2] }, ['sender', 'sender', 'sender']],
  ])('%s is left out by name, and the others count', async (_, spoiling, reasons) => {
    const { last, set } = await judgeAll(await spoil(spoiling));
    expect(last.refusals.map(({ reason }) => reason)).toEqual(reasons);
    expect(last.firm).toBe(own);
    expect(set?.toSorted()).toEqual(others.toSorted());
  });
});
