// Splits the bytes of a JSON array into its entries as they arrive, without holding the whole array. It only finds where
// entries begin and end; parsing an entry shows whether it is valid JSON.
import { AppError } from '../app-error.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Real rows are far smaller. The row reader names the cell that is too long, so it gets what a small body may hold. */
const maxEntryBytes = 1024 * 1024;

export class RowSplitter {
  readonly #onEntry: (text: string) => void;
  #state: 'before' | 'between' | 'entry' | 'after' = 'before';
  /** A comma was read: an entry must follow. */
  #isOwed = false;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The start of an entry, from earlier chunks. */
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(onEntry: (text: string) => void) {
    this.#onEntry = onEntry;
  }

  get isComplete(): boolean {
    return this.#state === 'after';
  }

  /** `isArray` is false when the bytes cannot be part of an array. Stops after the closing bracket, at `consumed`. */
  push(bytes: Buffer): { readonly isArray: boolean; readonly consumed: number } {
    const { length } = bytes;
    let entryStart = 0;
    for (let at = 0; at < length; at += 1) {
      const byte = bytes[at] as number;
      if (this.#state === 'entry') {
        if (this.#isInString) {
          if (this.#isEscaped) this.#isEscaped = false;
          else if (byte === backslash) this.#isEscaped = true;
          else if (byte === quote) this.#isInString = false;
        } else if (byte === quote) this.#isInString = true;
        else if (byte === openBrace || byte === openBracket) this.#depth += 1;
        else if (this.#depth > 0) {
          if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
        } else if (byte === comma || byte === closeBracket) {
          this.#finishEntry(bytes.subarray(entryStart, at));
          this.#isOwed = byte === comma;
          this.#state = byte === comma ? 'between' : 'after';
          if (this.#state === 'after') return { isArray: true, consumed: at + 1 };
        }
      } else if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        // White space between entries.
      } else if (this.#state === 'before') {
        if (byte !== openBracket) return { isArray: false, consumed: at };
        this.#state = 'between';
      } else if (byte === closeBracket) {
        this.#state = 'after';
        return { isArray: !this.#isOwed, consumed: at + 1 };
      } else {
        this.#state = 'entry';
        this.#isOwed = false;
        entryStart = at;
        at -= 1; // read this byte again, as part of the entry
      }
    }
    if (this.#state === 'entry') this.#hold(bytes, entryStart);
    return { isArray: true, consumed: length };
  }

  #finishEntry(end: Buffer): void {
    const whole = this.#held.length === 0 ? end : Buffer.concat([...this.#held, end]);
    this.#held = [];
    this.#heldBytes = 0;
    this.#onEntry(whole.toString('utf8'));
  }

  #hold(bytes: Buffer, from: number): void {
    const start = Buffer.from(bytes.subarray(from)); // a copy, because the chunk's memory is reused
    this.#heldBytes += start.length;
    this.#held.push(start);
    if (this.#heldBytes > maxEntryBytes) throw new AppError('tooLarge');
  }
}
