import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xorBytes } from '../protocol3/shares.ts';
import { platformRandom } from '../randomness.ts';
import { fromBase64, isBase64Of32Bytes, toBase64 } from './base64.ts';
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

  it('refuses a changed character wherever it is', () => {
    const long = toBase64(platformRandom(47));
    for (let at = 0; at < long.length; at += 1) {
      for (const other of [' ', '-', '=', '\0', 'é', 'Ł']) {
        // One more `=` at the end can be the true writing of fewer bytes.
        if (other === '=' && at >= long.length - 2) continue;
        const changed = long.slice(0, at) + other + long.slice(at + 1);
        expect(fromBase64(changed), changed).toBeNull();
      }
    }
  });

  it('tells the writing of 32 bytes without reading it', () => {
    const digits = fc.constantFrom('A', 'E', 'z', '9', '+', '/', '=', '-', ' ', 'é');
    const written = fc.uint8Array({ minLength: 31, maxLength: 33 }).map(toBase64);
    fc.assert(
      fc.property(written, fc.nat(44), digits, (text, at, digit) => {
        for (const one of [text, text.slice(0, at) + digit + text.slice(at + 1)]) {
          expect(isBase64Of32Bytes(one), one).toBe(fromBase64(one)?.length === 32);
        }
      }),
    );
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

  it('compares the same at every place in memory', () => {
    const places = fc.record({ start: fc.nat(7), bytes: fc.uint8Array({ maxLength: 40 }) });
    const at = (start: number, bytes: Uint8Array) => {
      const memory = new Uint8Array(start + bytes.length);
      memory.set(bytes, start);
      return memory.subarray(start);
    };
    fc.assert(
      fc.property(places, fc.nat(7), fc.nat(), ({ start, bytes }, otherStart, place) => {
        expect(equalBytes(at(start, bytes), at(otherStart, bytes))).toBe(true);
        if (bytes.length === 0) return;
        const other = at(otherStart, bytes);
        const changed = place % bytes.length;
        other[changed] = (other[changed] ?? 0) ^ 1;
        expect(equalBytes(at(start, bytes), other)).toBe(false);
        expect(xorBytes(at(start, bytes), other)).toEqual(
          Uint8Array.from(bytes, (_, index) => (index === changed ? 1 : 0)),
        );
      }),
    );
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
