// Round ids and submission ids: UUIDs as lower-case text on the wire, 16 bytes where they are hashed.
import type { RandomBytes } from '../randomness.ts';
import type { Bytes } from './bytes.ts';

const written = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null for anything but the usual lower-case writing. Version and variant are not judged: an id is 16 bytes. */
export function uuidBytes(text: string): Bytes | null {
  if (!written.test(text)) return null;
  const hex = text.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
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
