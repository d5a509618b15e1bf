import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../encoding/base64.ts';
import { drawUuid } from '../encoding/uuid.ts';
import { createKeyPair, type KeyPair } from '../keys/key-pair.ts';
import { platformRandom } from '../randomness.ts';
import { derive } from './derivations.ts';
import { encryptSubmission, shareSubmissionKeys } from './encrypt-submission.ts';
import { sumMasks } from './mask-sums.ts';
import type { ProtocolOneResult } from './messages.ts';
import { nonceOf } from './nonce.ts';
import { openResult } from './open-result.ts';

const members = Array.from({ length: 3 }, () => createKeyPair());
const receivers = members.map((keys) => keys.publicKeyText);

async function submit(keys: KeyPair, values: Record<number, string>) {
  const rows = Object.entries(values).map(([tradeId, value]) => ({
    tradeId: Number(tradeId),
    value,
  }));
  const uuid = drawUuid(platformRandom);
  const { items, randomValues, secrets } = await encryptSubmission(rows);
  return {
    uuid,
    randomValues,
    rows: items.map((item) => ({ ...item, submission_uuid: uuid })),
    sharedKeys: shareSubmissionKeys(secrets, keys, receivers, uuid),
  };
}

async function resultOf(quotes: readonly Record<number, string>[]): Promise<ProtocolOneResult> {
  const submissions = await Promise.all(
    quotes.map((values, index) => submit(members[index]!, values)),
  );
  return {
    allUserTrades: submissions.flatMap(({ rows }) => rows),
    sigma: sumMasks(submissions.flatMap(({ randomValues }) => randomValues)),
    sharedKeys: submissions.flatMap(({ sharedKeys }) => sharedKeys),
  };
}

describe('protocol 1', () => {
  it('gives every member the average and the deviation of what each trade got', async () => {
    const result = await resultOf([
      { 1: '10.1', 2: '-5' },
      { 1: '10.2' },
      { 1: '10.6', 2: '7.00000001' },
    ]);
    for (const keys of members) {
      expect(await openResult(result, keys)).toEqual([
        { tradeId: 1, n: 3, average: '10.30000000', stdev: '0.216' },
        { tradeId: 2, n: 2, average: '1.00000001', stdev: '6.000' },
      ]);
    }
  });

  it('has deviation 0 with a single submitter', async () => {
    expect(await openResult(await resultOf([{ 5: '1000000000' }]), members[1]!)).toEqual([
      { tradeId: 5, n: 1, average: '1000000000.00000000', stdev: '0.000' },
    ]);
  });

  it('says consensus not achieved, with the submission, to a receiver without a shared key', async () => {
    const result = await resultOf([{ 1: '1' }, { 1: '2' }]);
    await expect(openResult(result, createKeyPair())).rejects.toMatchObject({
      code: 'consensus-not-achieved',
      subject: { submissionUuid: result.allUserTrades[0]!.submission_uuid },
    });
  });

  it('names the submission and the trade that do not decrypt', async () => {
    const result = await resultOf([{ 1: '1' }, { 1: '2', 2: '3' }]);
    const allUserTrades = result.allUserTrades.map((row, index) =>
      index === 2 ? { ...row, encrypted2: row.encrypted1 } : row,
    );
    await expect(openResult({ ...result, allUserTrades }, members[0]!)).rejects.toMatchObject({
      code: 'decryption-failed',
      subject: { submissionUuid: result.allUserTrades[2]!.submission_uuid, tradeId: 2 },
    });
  });

  it('refuses a result that lacks masks or names a row twice', async () => {
    const result = await resultOf([{ 1: '1' }, { 1: '2' }]);
    const twice = { ...result, allUserTrades: [...result.allUserTrades, result.allUserTrades[0]!] };
    for (const broken of [twice, { ...result, sigma: [] }]) {
      await expect(openResult(broken, members[0]!)).rejects.toMatchObject({
        code: 'result-incomplete',
      });
    }
  });

  it('refuses duplicate trades, more than eight decimals and sizes above 10⁹ with their lines', async () => {
    const rows = [
      { tradeId: 1, value: '1', line: 2 },
      { tradeId: 1, value: '2', line: 3 },
      { tradeId: 2, value: '0.123456789', line: 4 },
      { tradeId: 3, value: '1000000000.00000001', line: 5 },
      { tradeId: 4, value: 'x', line: 6 },
      { tradeId: 0.5, value: '1' },
    ];
    await expect(encryptSubmission(rows)).rejects.toMatchObject({
      code: 'values-refused',
      subject: {
        rows: [
          { tradeId: 1, line: 3, reason: 'trade-twice' },
          { tradeId: 2, line: 4, reason: 'too-many-decimals' },
          { tradeId: 3, line: 5, reason: 'too-large' },
          { tradeId: 4, line: 6, reason: 'not-a-number' },
          { tradeId: 0.5, line: null, reason: 'trade-id-invalid' },
        ],
      },
    });
    await expect(encryptSubmission([])).rejects.toMatchObject({ code: 'values-refused' });
  });

  it('never uses a nonce twice, nor a key, an IV or a mask', async () => {
    const iv = platformRandom(12);
    const ids = [0, 1, 2, 3, 2 ** 31, 2 ** 52, Number.MAX_SAFE_INTEGER];
    const nonces = ids.flatMap((id) => [nonceOf(iv, id, 0), nonceOf(iv, id, 1)].map(String));
    expect(new Set(nonces).size).toBe(2 * ids.length);
    const expected = new Uint8Array(12);
    new DataView(expected.buffer).setBigUint64(4, 2n * BigInt(Number.MAX_SAFE_INTEGER) + 1n);
    expect(nonceOf(new Uint8Array(12), Number.MAX_SAFE_INTEGER, 1)).toEqual(expected);

    const rows = Array.from({ length: 50 }, (_, index) => ({ tradeId: index, value: '5' }));
    const [one, two] = [await encryptSubmission(rows), await encryptSubmission(rows)];
    expect(one.secrets.key).not.toEqual(two.secrets.key);
    expect(one.secrets.iv).not.toEqual(two.secrets.iv);
    expect(new Set(one.randomValues.flatMap(({ s, t }) => [s, t])).size).toBe(100);
  });

  it('hides the size of a value in texts of one length', async () => {
    const values = ['0', '-1000000000', '1000000000', '0.00000001', '999'];
    const rows = values.map((value, tradeId) => ({ tradeId, value }));
    const { items } = await encryptSubmission(rows);
    expect(new Set(items.map(({ encrypted1 }) => fromBase64(encrypted1)!.length)).size).toBe(1);
    expect(new Set(items.map(({ encrypted2 }) => fromBase64(encrypted2)!.length)).size).toBe(1);
    expect(derive(-5n, { s: 1n, t: 2n })).toEqual({
      derivation1: '-0000000000.00000004',
      derivation2: '00000000000000000000.0000000200000025',
    });
  });

  it('boxes for no receiver twice and for no key of small order', async () => {
    const { secrets } = await encryptSubmission([{ tradeId: 1, value: '1' }]);
    const share = (to: string[]) => () =>
      shareSubmissionKeys(secrets, members[0]!, to, drawUuid(platformRandom));
    expect(share([receivers[0]!, receivers[0]!])).toThrow('receivers');
    expect(share([])).toThrow('receivers');
    expect(share(['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='])).toThrow('small-order');
  });
});
