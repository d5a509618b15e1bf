// Base64 as RFC 4648 section 4 writes it, and only as it writes it: one text for one byte string. The platform's atob takes
// blanks and stray bits in the last digit, so that a changed message could pass for the same one.
import type { Bytes } from './bytes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const padding = 0x3d;
const notADigit = 0xff;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const digits = encoder.encode(alphabet);
const values = new Uint8Array(256).fill(notADigit);
digits.forEach((digit, value) => (values[digit] = value));

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
export function fromBase64(base64: string): Bytes | null {
  const text = encoder.encode(base64);
  if (text.length % 4 !== 0) return null;
  const padded = text.at(-1) !== padding ? 0 : text.at(-2) !== padding ? 1 : 2;
  const bytes = new Uint8Array((text.length / 4) * 3 - padded);
  const digitCount = text.length - padded;
  let bits = 0;
  let to = 0;
  for (let from = 0; from < digitCount; from += 1) {
    const value = values[text[from] as number] as number;
    if (value === notADigit) return null;
    bits = ((bits << 6) | value) & 0xffffff;
    if (from % 4 === 1) bytes[to++] = bits >> 4;
    else if (from % 4 === 2) bytes[to++] = (bits >> 2) & 0xff;
    else if (from % 4 === 3) bytes[to++] = bits & 0xff;
  }
  // Bits of the last digit that belong to no byte must be zero.
  const spare = padded === 1 ? bits & 0b11 : padded === 2 ? bits & 0b1111 : 0;
  return spare === 0 ? bytes : null;
}
