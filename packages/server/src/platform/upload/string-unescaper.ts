// Decodes the inside of a JSON string while it arrives: escapes are resolved, all other bytes are passed through.
const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const replacement = 0xfffd;

const simple = new Map<number, number>([
  [quote, quote],
  [backslash, backslash],
  [0x2f, 0x2f],
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);

export class StringUnescaper {
  #isEscaped = false;
  /** The digits of \uXXXX so far; null outside an escape. */
  #digits: string | null = null;
  /** A high surrogate that waits for its low surrogate. */
  #highSurrogate = 0;

  /**
   * The decoded bytes up to the closing quote; `consumed` counts the bytes read, including the quote. Null for an invalid
   * escape.
   */
  push(bytes: Buffer): { text: Buffer; consumed: number; isClosed: boolean } | null {
    // An escape that began in an earlier chunk adds at most six bytes.
    const out = Buffer.allocUnsafe(bytes.length + 6);
    let length = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (this.#digits !== null) {
        this.#digits += String.fromCharCode(byte);
        if (this.#digits.length < 4) continue;
        if (!/^[0-9a-f]{4}$/i.test(this.#digits)) return null;
        length = this.#writeUnit(Number.parseInt(this.#digits, 16), out, length);
        this.#digits = null;
      } else if (this.#isEscaped) {
        this.#isEscaped = false;
        if (byte === letterU) {
          this.#digits = '';
          continue;
        }
        const resolved = simple.get(byte);
        if (resolved === undefined) return null;
        length = this.#endPair(out, length);
        out[length++] = resolved;
      } else if (byte === backslash) this.#isEscaped = true;
      else {
        if (this.#highSurrogate !== 0) length = this.#endPair(out, length);
        if (byte === quote)
          return { text: out.subarray(0, length), consumed: at + 1, isClosed: true };
        out[length++] = byte;
      }
    }
    return { text: out.subarray(0, length), consumed: bytes.length, isClosed: false };
  }

  /** A lone surrogate is not a character. */
  #endPair(out: Buffer, length: number): number {
    if (this.#highSurrogate === 0) return length;
    this.#highSurrogate = 0;
    return length + out.write(String.fromCodePoint(replacement), length);
  }

  #writeUnit(unit: number, out: Buffer, start: number): number {
    if (unit >= 0xdc00 && unit <= 0xdfff && this.#highSurrogate !== 0) {
      const pair = String.fromCharCode(this.#highSurrogate, unit);
      this.#highSurrogate = 0;
      return start + out.write(pair, start);
    }
    const length = this.#endPair(out, start);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      this.#highSurrogate = unit;
      return length;
    }
    const isLoneHalf = unit >= 0xdc00 && unit <= 0xdfff;
    return length + out.write(String.fromCharCode(isLoneHalf ? replacement : unit), length);
  }
}
