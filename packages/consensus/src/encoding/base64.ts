// Base64 as RFC 4648 section 4 writes it, and only as it writes it: one text for one byte string. The platform's atob takes
// blanks and stray bits in the last digit, so that a changed message could pass for the same one.
import type { Bytes } from './bytes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const padding = 0x3d;
const notADigit = 0xff;
const notAPair = 0xffff;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const digits = encoder.encode(alphabet);
/** By byte; everything outside the alphabet is no digit. */
const values = new Uint8Array(256).fill(notADigit);
digits.forEach((digit, value) => (values[digit] = value));
/** Newer platforms read base64 themselves, many times as fast. Strictly, padding is needed and spare bits are zero. */
const platform = Uint8Array as Uint8ArrayConstructor & {
  fromBase64?(text: string, options: { readonly lastChunkHandling: 'strict' }): Bytes;
};
/** By two bytes as the platform reads them at once: outputs of keepers are long, and one look-up is faster than two. */
const pairValues = makePairValues();

function makePairValues(): Uint16Array {
  const found = new Uint16Array(0x1_0000).fill(notAPair);
  const pair = new Uint8Array(2);
  const word = new Uint16Array(pair.buffer);
  digits.forEach((first, high) =>
    digits.forEach((second, low) => {
      pair[0] = first;
      pair[1] = second;
      found[word[0] as number] = (high << 6) | low;
    }),
  );
  return found;
}

export function toBase64(bytes: Uint8Array): string {
  const whole = Math.floor(bytes.length / 3);
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(padding);
  const digit = (value: number) => digits[value & 63] as number;
  let to = 0;
  for (let from = 0; from < 3 * whole; from += 3) {
    const three =
      ((bytes[from] as number) << 16) |
      ((bytes[from + 1] as number) << 8) |
      (bytes[from + 2] as number);
    text[to] = digit(three >> 18);
    text[to + 1] = digit(three >> 12);
    text[to + 2] = digit(three >> 6);
    text[to + 3] = digit(three);
    to += 4;
  }
  const rest = bytes.length - 3 * whole;
  if (rest > 0) {
    const three = ((bytes[3 * whole] as number) << 16) | ((bytes[3 * whole + 1] ?? 0) << 8);
    text[to] = digit(three >> 18);
    text[to + 1] = digit(three >> 12);
    if (rest === 2) text[to + 2] = digit(three >> 6);
  }
  return decoder.decode(text);
}

/** Null where the text is anything but the one writing of some bytes. */
export function fromBase64(text: string): Bytes | null {
  if (text.length % 4 !== 0) return null;
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = (text.length / 4) * 3 - padded;
  if (platform.fromBase64 !== undefined) return readByPlatform(text, length);
  // Characters outside ASCII take several bytes, none of which is a digit.
  const ascii = encoder.encode(text);
  if (ascii.length !== text.length) return null;
  const bytes = new Uint8Array(length);
  const wholeEnd = padded === 0 ? text.length : text.length - 4;
  if (!readWhole(ascii, wholeEnd, bytes)) return null;
  if (padded === 0) return bytes;
  // Bits of the last digit that belong to no byte must be zero.
  const [a, b] = [valueAt(ascii, wholeEnd), valueAt(ascii, wholeEnd + 1)];
  const c = padded === 1 ? valueAt(ascii, wholeEnd + 2) : 0;
  const spare = padded === 1 ? c & 0b11 : b & 0b1111;
  if ((a | b | c) > 63 || spare !== 0) return null;
  const to = (wholeEnd / 4) * 3;
  bytes[to] = (a << 2) | (b >> 4);
  if (padded === 1) bytes[to + 1] = (b << 4) | (c >> 2);
  return bytes;
}

/** Blanks, which the platform skips, leave fewer bytes than so long a text has. */
function readByPlatform(text: string, length: number): Bytes | null {
  try {
    const bytes = platform.fromBase64?.(text, { lastChunkHandling: 'strict' });
    return bytes?.length === length ? bytes : null;
  } catch {
    return null;
  }
}

function valueAt(ascii: Uint8Array, at: number): number {
  return values[ascii[at] as number] as number;
}

/** The part without padding. False where something is no digit. */
function readWhole(ascii: Uint8Array, end: number, bytes: Uint8Array): boolean {
  const pairs = new Uint16Array(ascii.buffer, ascii.byteOffset, end / 2);
  let to = 0;
  for (let from = 0; from < pairs.length; from += 2) {
    const high = pairValues[pairs[from] as number] as number;
    const low = pairValues[pairs[from + 1] as number] as number;
    if ((high | low) > 0xfff) return false;
    bytes[to] = high >> 4;
    bytes[to + 1] = (high << 4) | (low >> 8);
    bytes[to + 2] = low;
    to += 3;
  }
  return true;
}

/** Whether it is the one writing of 32 bytes, without reading them. */
export function isBase64Of32Bytes(text: string): boolean {
  const ascii = encoder.encode(text);
  return ascii.length === 44 && has32BytesAt(ascii, 0);
}

/** Whether the one writing of 32 bytes begins there: descriptors have thousands of hashes. */
export function has32BytesAt(ascii: Uint8Array, start: number): boolean {
  if (ascii[start + 43] !== padding) return false;
  let all = 0;
  for (let at = start; at < start + 43; at += 1) all |= valueAt(ascii, at);
  // The last digit has two spare bits.
  return all <= 63 && (valueAt(ascii, start + 42) & 0b11) === 0;
}
