import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformRandom } from '../randomness.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { be64List, compareBytes, equalBytes } from './bytes.ts';
import { drawUuid, uuidBytes, uuidText } from './uuid.ts';

describe('base64', () => {
  it('writes what the platform writes and reads it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('takes one writing only', () => {
    for (const text of [
      'A',
      'AA',
      'AAA',
      'AB==',
      'AAB=',
      'AA==AAAA',
      'A===',
      '====',
      'AA =',
      'AAA\n',
      'AA-_',
      'ÄAAA',
    ]) {
      expect(fromBase64(text), text).toBeNull();
    }
    expect(fromBase64('')).toEqual(new Uint8Array());
  });
});

describe('bytes', () => {
  it('writes trade ids up to 2⁵³-1 most significant first', () => {
    expect([...be64List([1, Number.MAX_SAFE_INTEGER])]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 1, 0, 0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    ]);
  });

  it('orders and compares', () => {
    expect(compareBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBeLessThan(0);
    expect(compareBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBeLessThan(0);
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBe(false);
  });
});

describe('uuids', () => {
  it('are version 4 when drawn, and come back from their bytes', () => {
    const uuid = drawUuid(platformRandom);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidText(uuidBytes(uuid)!)).toBe(uuid);
  });

  it('have one writing', () => {
    expect(uuidBytes('48532632-9557-904D-03ed-5d01f9355619')).toBeNull();
    expect(uuidBytes('48532632955790 4d03ed5d01f9355619')).toBeNull();
  });
});
