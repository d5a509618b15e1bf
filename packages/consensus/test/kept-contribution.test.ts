import { describe, expect, it } from 'vitest';
import { toBase64 } from '../src/encoding/base64.ts';
import { keyPairOf } from '../src/keys/key-pair.ts';
import {
  freezeSet,
  goodReceipts,
  isAuthentic,
  isCommitted,
  openWrap,
  readContribution,
  readDescriptor,
  sealMarks,
  shareOf,
  type Contribution,
} from '../src/protocol3/index.ts';
import { bytes, memberKeys, vector } from './support/kept-world.ts';
import { seededRandom } from './support/seeded-random.ts';

const round = await readDescriptor(vector.descriptor);
const given = vector.contributions[0]!;
const request = given.request as Contribution;
const small = toBase64(new Uint8Array(32));
const member = { keys: memberKeys, submissionUuid: request.submission_uuid, sequence: 1 };
const marks = [{ tradeId: 7, value: '0.12' }];
const secretKeyOf = (keeper: number) => bytes(vector.keepers[keeper]!.roundSecretKey);

describe('sealing', () => {
  it('refuses strangers, readers of other firms, doubled readers and sequence 0', async () => {
    const stranger = keyPairOf(seededRandom('a stranger')(32));
    const other = vector.members[1]!.keys[0]!.public_key;
    const refused = [
      { ...member, keys: stranger },
      { ...member, readers: [] },
      { ...member, readers: [other] },
      { ...member, readers: [memberKeys.publicKeyText, other] },
      { ...member, readers: [memberKeys.publicKeyText, memberKeys.publicKeyText] },
      { ...member, sequence: 0 },
      { ...member, submissionUuid: 'x' },
    ];
    for (const wrong of refused) {
      await expect(sealMarks(round, marks, wrong)).rejects.toThrow(/fit the round|readers are not/);
    }
  });

  it('draws everything fresh', async () => {
    const [one, two] = await Promise.all([
      sealMarks(round, marks, member),
      sealMarks(round, marks, member),
    ]);
    for (const name of ['ephemeral_key', 'sealed'] as const) {
      expect(one.contribution[name]).not.toBe(two.contribution[name]);
    }
    const secrets = [...one.contribution.wraps, ...one.contribution.commitments];
    expect(new Set([...secrets, ...two.contribution.wraps]).size).toBe(9);
  });
});

describe('a keeper', () => {
  it.each<[string, Partial<Contribution>]>([
    ['protocol', { protocol: 2 as 3 }],
    ['round_id', { round_id: request.submission_uuid }],
    ['descriptor_hash', { descriptor_hash: small }],
    ['firm_id', { firm_id: request.submission_uuid }],
    ['public_key', { public_key: small }],
    ['sequence', { sequence: 1.5 }],
    ['ephemeral_key', { ephemeral_key: small }],
    ['sealed', { sealed: small }],
    ['wraps', { wraps: request.wraps.slice(1) }],
    ['commitments', { commitments: ['', '', ''] }],
    ['auths', { auths: request.wraps }],
    ['submission_uuid', { submission_uuid: request.submission_uuid.toUpperCase() }],
    ['readers', { readers: [small] }],
  ])('refuses a contribution with a wrong %s', async (field, change) => {
    await expect(readContribution(round, { ...request, ...change })).rejects.toThrow(field);
  });

  it('takes no contribution for another sender, sequence, wrap, vector or reader than was sealed', async () => {
    const flipped = (text: string) => {
      const read = bytes(text);
      read[40]! ^= 1;
      return toBase64(read);
    };
    const changes: Partial<Contribution>[] = [
      { sequence: 2 },
      { submission_uuid: vector.contributions[1]!.request.submission_uuid },
      { sealed: flipped(request.sealed) },
      { wraps: request.wraps.map(flipped) },
      { ephemeral_key: vector.contributions[1]!.request.ephemeral_key },
      { commitments: vector.contributions[1]!.request.commitments },
    ];
    for (const change of changes) {
      const read = await readContribution(round, { ...request, ...change });
      for (const keeper of [0, 1, 2]) {
        expect(isAuthentic(read, keeper, secretKeyOf(keeper))).toBe(false);
      }
    }
  });

  it('gets no secret that does not fit its commitment, and no share from a changed vector', async () => {
    const commitments = [small, request.commitments[1]!, request.commitments[2]!];
    const read = await readContribution(round, { ...request, commitments });
    const [own, next] = await openWrap(read, 0, secretKeyOf(0));
    // The context does not hold commitments: the second secret still fits.
    expect([own, next]).toEqual([null, bytes(given.secrets.seed1)]);
    expect(await openWrap(read, 1, secretKeyOf(0))).toEqual([null, null]);
    expect(await isCommitted(read, 2, bytes(given.secrets.vkey))).toBe(true);
    expect(await isCommitted(read, 1, bytes(given.secrets.vkey))).toBe(false);
    const sealed = bytes(request.sealed);
    sealed[0]! ^= 1;
    const changed = await readContribution(round, { ...request, sealed: toBase64(sealed) });
    expect(await shareOf(changed, 2, bytes(given.secrets.vkey))).toBeNull();
  });

  it('signs receipts that stand for one digest and one keeper', async () => {
    const digest = bytes(given.digest);
    const { descriptor } = round;
    expect(await goodReceipts(descriptor, digest, given.receipts)).toEqual([0, 1, 2]);
    const moved = given.receipts.map(({ keeper, signature }) => ({
      keeper: (keeper + 1) % 3,
      signature,
    }));
    expect(await goodReceipts(descriptor, digest, moved)).toEqual([]);
    expect(await goodReceipts(descriptor, bytes(small), given.receipts)).toEqual([]);
  });
});

describe('the frozen set', () => {
  const firms = [
    { id: 'a', group: 'G' },
    { id: 'b', group: 'G' },
    { id: 'c', group: null },
    { id: 'd', group: null },
  ] as never;
  const entry = (uuid: string, firm: string, sequence: number) => ({
    submission_uuid: uuid,
    firm,
    sequence,
    digest: '',
  });

  it('has the highest sequence of a firm and the later one of a group', () => {
    const received = [
      entry('5', 'c', 2),
      entry('4', 'a', 1),
      entry('3', 'b', 1),
      entry('2', 'c', 1),
      entry('1', 'd', 1),
    ];
    const uuids = (list: typeof received) =>
      freezeSet({ firms } as never, list).map((found) => found.submission_uuid);
    expect(uuids(received)).toEqual(['1', '3', '5']);
    expect(uuids([...received, entry('9', 'a', 2)])).toEqual(['1', '5', '9']);
  });
});
