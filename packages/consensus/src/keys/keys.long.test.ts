import { beforeAll, describe, expect, it, test } from 'vitest';
import { toBase64 } from '../encoding/base64.ts';
import { ConsensusError } from '../errors.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import olderFile from '../../vectors/key-file-older.json';
import { keyFingerprint } from './fingerprint.ts';
import {
  keyFileParts,
  openKeyFile,
  sealKeyFile,
  unseal,
  wrappingKey,
  type KeyFile,
} from './key-file.ts';
import { createKeyPair, keyPairFromText, keyPairOf } from './key-pair.ts';
import { publicKeyBytes, publicKeyFault } from './public-key.ts';
import { openOwnValues, sealOwnValues } from './own-values.ts';

const code = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConsensusError) return `${error.code} ${error.subject.reason}`;
  }
  return null;
};

describe('a key pair', () => {
  it('is fresh each time, and comes back from its pasted secret', () => {
    const keys = createKeyPair();
    expect(createKeyPair().publicKeyText).not.toBe(keys.publicKeyText);
    expect(keyPairFromText(` ${toBase64(keys.secretKey)}\n`).publicKeyText).toBe(
      keys.publicKeyText,
    );
  });

  it('is refused when the pasted text is no key', () => {
    expect(code(() => keyPairFromText('not a key'))).toBe('key-refused not-32-bytes');
    expect(code(() => keyPairOf(new Uint8Array(31)))).toBe('key-refused not-32-bytes');
  });

  it('has a fingerprint in eight groups of four', async () => {
    expect(await keyFingerprint(createKeyPair().publicKey)).toMatch(
      /^([0-9a-f]{4} ){7}[0-9a-f]{4}$/,
    );
  });
});

describe('a public key', () => {
  it('of small order is refused', () => {
    expect(publicKeyFault(new Uint8Array(32))).toBe('small-order');
    expect(code(() => publicKeyBytes(toBase64(new Uint8Array(32))))).toBe(
      'key-refused small-order',
    );
  });

  it('written in another way than the usual one is refused', () => {
    const key = createKeyPair().publicKey.slice();
    key[31] = (key[31] ?? 0) | 0x80;
    expect(publicKeyFault(key)).toBe('not-canonical');
  });
});

describe('a key file', () => {
  const keys = keyPairOf(seededRandom('key file')(32));
  const passphrase = 'correct horse battery';
  let file: KeyFile;
  beforeAll(async () => {
    file = await sealKeyFile(keys, passphrase);
  });

  it('opens with its passphrase and with no other', async () => {
    expect((await openKeyFile(JSON.parse(JSON.stringify(file)), passphrase)).secretKey).toEqual(
      keys.secretKey,
    );
    await expect(openKeyFile(file, `${passphrase}!`)).rejects.toMatchObject({
      code: 'passphrase-wrong',
    });
  });

  it('takes a passphrase as it is seen, however it was typed', async () => {
    const accented = await sealKeyFile(keys, 'şifreli cümle é');
    const typed = await openKeyFile(accented, 'şifreli cümle é'.normalize('NFD'));
    expect(typed.publicKeyText).toBe(keys.publicKeyText);
  });

  it('is not made with a short passphrase', async () => {
    await expect(sealKeyFile(keys, 'elevenchars')).rejects.toMatchObject({
      code: 'passphrase-too-short',
    });
  });

  it('is sealed anew each time, by Argon2id with at least 64 MiB', async () => {
    const again = await sealKeyFile(keys, passphrase);
    expect(again.salt).not.toBe(file.salt);
    expect(again.iv).not.toBe(file.iv);
    expect(again.kdf).toBe('Argon2id');
    expect(again.memory).toBeGreaterThanOrEqual(64 * 1024);
  });

  it('of version 1, from before Argon2id, still opens', async () => {
    const opened = await openKeyFile(olderFile.file, olderFile.passphrase);
    expect(toBase64(opened.secretKey)).toBe(olderFile.secret_key);
  });

  it('that asks for little or absurdly much work is refused before any of it', async () => {
    const older = [599_999, 1e9, 600_000.5].map((iterations) => ({
      ...olderFile.file,
      iterations,
    }));
    const costs = [
      { memory: 65_535 },
      { memory: 2 ** 24 },
      { passes: 2 },
      { passes: 1e6 },
      { lanes: 0 },
    ];
    for (const costly of [...older, ...costs.map((cost) => ({ ...file, ...cost }))]) {
      await expect(openKeyFile(costly, passphrase)).rejects.toMatchObject({
        code: 'key-file-refused',
      });
    }
    for (const other of [null, 'text', [], { ...file, format: 'x' }, { ...file, salt: 'AA==' }]) {
      await expect(openKeyFile(other, passphrase)).rejects.toMatchObject({
        code: 'key-file-refused',
      });
    }
  });

  it('opens no more when one bit of any field has changed', async () => {
    const wrapping = await wrappingKey(passphrase, keyFileParts(file)!.salt, file);
    const text = JSON.stringify(file);
    for (let at = 0; at < text.length; at += 1) {
      const bytes = Buffer.from(text);
      bytes[at]! ^= 1 << (at % 7);
      let changed: unknown;
      try {
        changed = JSON.parse(bytes.toString('latin1'));
      } catch {
        continue;
      }
      const parts = keyFileParts(changed);
      // The right wrapping key on purpose: with a changed salt or count the passphrase would give another one.
      if (parts !== null)
        await expect(unseal(parts, wrapping), text.slice(0, at)).rejects.toThrow(ConsensusError);
    }
  });
});

it.each([
  ['a'.repeat(64), 'hex'],
  ['{"version":1', 'key-file'],
  [btoa('k'.repeat(32)).slice(0, 43), 'no-padding'],
  [btoa('k'.repeat(31)), 'not-32-bytes'],
  ['nonsense!', 'not-32-bytes'],
  [btoa('\0'.repeat(32)), 'zero-key'],
])('a pasted %j is refused as %s', (text, reason) => {
  expect(() => keyPairFromText(text)).toThrow(
    expect.objectContaining({ code: 'key-refused', subject: { reason } }),
  );
  expect(keyPairFromText(` ${btoa('k'.repeat(32))}\n`).secretKey).toHaveLength(32);
});

const values = [
  { tradeId: 7, value: '101.25', forward: '0.03' },
  { tradeId: 9, value: '-3' },
];

test('own values come back to the key that sealed them, for the round they were given for', async () => {
  const keys = createKeyPair();
  const sealed = await sealOwnValues(keys, 'round 1', values);
  expect(sealed).not.toContain('101.25');
  expect(await openOwnValues(keys, 'round 1', sealed)).toEqual(
    new Map([
      [7, { value: '101.25', forward: '0.03' }],
      [9, { value: '-3', forward: null }],
    ]),
  );
  expect(await openOwnValues(keys, 'round 2', sealed)).toBeNull();
  expect(await openOwnValues(createKeyPair(), 'round 1', sealed)).toBeNull();
  expect(await openOwnValues(keys, 'round 1', 'AAAA')).toBeNull();
});
