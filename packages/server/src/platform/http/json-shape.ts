// How many values a JSON text holds, counted before it is parsed. Parsing and checking run in one go, and what they cost
// depends on the number of values: a text of a few megabytes that is all keys or brackets would block everybody for seconds.
import { mapInTurns } from '../load/turns.ts';

/** A body may hold as many values as fit into its limit if they are this long, and always more than any plain form. */
const charactersPerValue = 32;
const alwaysAllowed = 120_000;
/** No object of ours has that many. */
const maxKeys = 1_000;
/** Nothing of ours is as deep; `findUnsafe` refuses less. */
const maxDepth = 64;
/** Shorter texts cost nothing worth counting. */
export const countedLength = 16 * 1_024;
const lengthAtOnce = 32 * 1_024;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

const isStructure = (unit: number) =>
  unit === comma ||
  unit === openBrace ||
  unit === closeBrace ||
  unit === openBracket ||
  unit === closeBracket;

class ShapeReader {
  isTooLarge = false;
  #valuesLeft: number;
  #isInText = false;
  /** Of each open object its keys so far; of a list -Infinity, which never grows too large. */
  readonly #keys: number[] = [];

  constructor(bodyLimit: number) {
    this.#valuesLeft = Math.max(bodyLimit / charactersPerValue, alwaysAllowed);
  }

  /** Reads a part of the text and returns where the next one begins. */
  read(text: string, from: number): number {
    const to = Math.min(from + lengthAtOnce, text.length);
    // Local, because this runs for every character.
    let isInText = this.#isInText;
    let at = from;
    for (; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === quote) isInText = !isInText;
      else if (isInText) {
        // The next character belongs to the escape, also beyond this part.
        if (unit === backslash) at += 1;
      } else if (isStructure(unit)) {
        this.#readStructure(unit);
        if (this.isTooLarge) break;
      }
    }
    this.#isInText = isInText;
    return at;
  }

  #readStructure(unit: number): void {
    if (unit === comma) {
      const keys = (this.#keys.pop() ?? 0) + 1;
      this.#keys.push(keys);
      if (keys >= maxKeys) this.isTooLarge = true;
    } else if (unit === openBrace || unit === openBracket) {
      this.#keys.push(unit === openBrace ? 0 : -Infinity);
      if (this.#keys.length > maxDepth) this.isTooLarge = true;
    } else {
      this.#keys.pop();
      return;
    }
    this.#valuesLeft -= 1;
    if (this.#valuesLeft < 0) this.isTooLarge = true;
  }
}

/** Whether a text holds too many values, keys or levels to be parsed in one go. Read in turns. */
export async function hasTooManyValues(text: string, bodyLimit: number): Promise<boolean> {
  if (text.length < countedLength) return false;
  const reader = new ShapeReader(bodyLimit);
  const parts = Array.from({ length: Math.ceil(text.length / lengthAtOnce) });
  let at = 0;
  await mapInTurns(parts, () => {
    at = reader.read(text, at);
  });
  return reader.isTooLarge;
}

/** The same for JSON in the texts of a parsed body: the specification sends lists so. */
export async function holdsTooManyValues(body: unknown, bodyLimit: number): Promise<boolean> {
  if (typeof body !== 'object' || body === null) return false;
  for (const value of Object.values(body)) {
    if (typeof value === 'string' && (await hasTooManyValues(value, bodyLimit))) return true;
  }
  return false;
}
