// Byte strings and the few fixed-width encodings that the protocols hash. Everything hashed is big-endian.

/** Bytes in memory of their own kind: WebCrypto takes no shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function concatBytes(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const utf8 = new TextEncoder();

/** Labels and texts as UTF-8. */
export function bytesOfText(text: string): Bytes {
  return utf8.encode(text);
}

/** Four bytes for each number, most significant first; each is an integer in 0..2³²-1. */
export function be32List(values: readonly number[]): Bytes {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(4 * index, value));
  return bytes;
}

export function be32(value: number): Bytes {
  return be32List([value]);
}

/** Eight bytes for each number, most significant first; each is an integer in 0..2⁵³-1. */
export function be64List(values: readonly number[]): Bytes {
  const bytes = new Uint8Array(8 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    view.setUint32(8 * index, Math.floor(value / 2 ** 32));
    view.setUint32(8 * index + 4, value % 2 ** 32);
  });
  return bytes;
}

/** The same memory as words, in the platform's byte order; null where it does not divide into words. */
export function wordsIn(bytes: Uint8Array): Uint32Array | null {
  if (bytes.byteOffset % 4 !== 0 || bytes.length % 4 !== 0) return null;
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** For public bytes only: it stops at the first difference. Secrets are compared by the ciphers' own tags. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const [wordsOfA, wordsOfB] = [wordsIn(a), wordsIn(b)];
  return wordsOfA && wordsOfB ? areEqual(wordsOfA, wordsOfB) : areEqual(a, b);
}

function areEqual(a: Uint8Array | Uint32Array, b: Uint8Array | Uint32Array): boolean {
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}

/** Negative, zero or positive, as the bytes order. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
