// Round ids and submission ids: UUIDs as lower-case text on the wire, 16 bytes where they are hashed.
import type { RandomBytes } from '../randomness.ts';
import type { Bytes } from './bytes.ts';

const hyphen = 0x2d;
const written = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null for anything but the usual lower-case writing. Version and variant are not judged: an id is 16 bytes. */
export function uuidBytes(text: string): Bytes | null {
  if (!written.test(text)) return null;
  const bytes = new Uint8Array(16);
  let at = 0;
  for (let index = 0; index < 16; index += 1) {
    if (text.charCodeAt(at) === hyphen) at += 1;
    bytes[index] = 16 * hexValue(text.charCodeAt(at)) + hexValue(text.charCodeAt(at + 1));
    at += 2;
  }
  return bytes;
}

/** Of a lower-case digit. */
function hexValue(code: number): number {
  return code <= 0x39 ? code - 0x30 : code - 0x61 + 10;
}

export function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20]
    .map((start, index) => hex.slice(start, [8, 12, 16, 20, 32][index]))
    .join('-');
}

/** A random (version 4) UUID. */
export function drawUuid(random: RandomBytes): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidText(bytes);
}
