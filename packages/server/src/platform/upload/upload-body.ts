// Parses the body of an upload, `{ "items": …, … }`, while it arrives, and passes on its rows one by one. The rows may be an
// array, or that array in a JSON string as the specification sends them. A 64 MB body is never held in memory, and no step
// takes longer than one chunk of the socket.
import { findUnsafe, findUnsafeText } from '@pricevault/contract';
import { AppError } from '../app-error.ts';
import { RowSplitter } from './row-splitter.ts';
import { StringUnescaper } from './string-unescaper.ts';

const rowsField = 'items';
/** Characters outside the rows. */
export const maxOtherText = 4_096;

type State =
  | 'start'
  | 'noObject'
  | 'key'
  | 'inKey'
  | 'colon'
  | 'value'
  | 'other'
  | 'rowArray'
  | 'rowString'
  | 'next'
  | 'end';

export class UploadBodyReader {
  readonly #splitter: RowSplitter;
  readonly #unescaper = new StringUnescaper();
  readonly #fields: Record<string, unknown> = {};
  #state: State = 'start';
  #text = '';
  #key = '';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasRows = false;

  /** `onRow` receives each parsed entry of the list. */
  constructor(onRow: (row: unknown) => void) {
    this.#splitter = new RowSplitter((text) => onRow(parseRow(text)));
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#state === 'rowArray') rest = this.#readArray(rest);
      else if (this.#state === 'rowString') rest = this.#readString(rest);
      else rest = this.#readOuter(rest);
    }
  }

  /** Returns the fields besides the rows. */
  end(): Record<string, unknown> {
    if (this.#state === 'start') throw new AppError('bodyMissing');
    if (this.#state === 'noObject') {
      // As in other calls: a list or a text is JSON, and `null` counts as no body.
      throw parseText(this.#text) === null ? new AppError('bodyMissing') : bodyInvalid();
    }
    if (this.#state !== 'end') throw new AppError('bodyNotJson');
    if (!this.#hasRows) throw new AppError('listInvalid', {}, { field: rowsField });
    const unsafe = findUnsafe(this.#fields);
    if (unsafe) throw new AppError(unsafe);
    return this.#fields;
  }

  #readArray(bytes: Buffer): Buffer {
    const { isArray, consumed } = this.#splitter.push(bytes);
    if (!isArray) throw listInvalid();
    if (this.#splitter.isComplete) this.#state = 'next';
    return bytes.subarray(consumed);
  }

  #readString(bytes: Buffer): Buffer {
    const read = this.#unescaper.push(bytes);
    if (!read) throw new AppError('bodyNotJson');
    if (this.#splitter.isComplete) {
      if (read.text.some((byte) => byte > 0x20)) throw listInvalid();
    } else {
      const { isArray, consumed } = this.#splitter.push(read.text);
      const isTail = read.text.subarray(consumed).some((byte) => byte > 0x20);
      if (!isArray || isTail) throw listInvalid();
    }
    if (read.isClosed) {
      if (!this.#splitter.isComplete) throw listInvalid();
      this.#state = 'next';
    }
    return bytes.subarray(read.consumed);
  }

  /** Everything outside the rows: a few bytes. */
  #readOuter(bytes: Buffer): Buffer {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      this.#step(String.fromCharCode(byte), byte <= 0x20);
      if (this.#state === 'rowArray') return bytes.subarray(at); // the bracket belongs to the array
      if (this.#state === 'rowString') return bytes.subarray(at + 1);
    }
    return bytes.subarray(bytes.length);
  }

  #step(character: string, isBlank: boolean): void {
    switch (this.#state) {
      case 'start':
        if (isBlank) return;
        this.#state = character === '{' ? 'key' : 'noObject';
        if (this.#state === 'noObject') this.#text = character;
        return;
      case 'noObject':
        if (this.#text.length >= maxOtherText) throw bodyInvalid();
        this.#text += character;
        return;
      case 'key':
        if (character === '}' && !this.#hasRows && Object.keys(this.#fields).length === 0) {
          this.#state = 'end';
          return;
        }
        this.#text = '"';
        return this.#expect(character, isBlank, '"', 'inKey');
      case 'inKey':
        this.#collect(character);
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === '\\') this.#isEscaped = true;
        else if (character === '"') {
          this.#key = String(parseText(this.#text));
          this.#state = 'colon';
        }
        return;
      case 'colon':
        return this.#expect(character, isBlank, ':', 'value');
      case 'value':
        if (!isBlank) this.#beginValue(character);
        return;
      case 'other':
        return this.#readOther(character);
      case 'next':
        if (isBlank) return;
        if (character !== ',' && character !== '}') throw new AppError('bodyNotJson');
        this.#state = character === ',' ? 'key' : 'end';
        return;
      default:
        if (!isBlank) throw new AppError('bodyNotJson');
    }
  }

  #beginValue(character: string): void {
    if (this.#key !== rowsField) {
      this.#text = '';
      this.#depth = 0;
      this.#isInString = false;
      this.#state = 'other';
      return this.#readOther(character);
    }
    if (this.#hasRows || (character !== '[' && character !== '"')) throw listInvalid();
    this.#hasRows = true;
    this.#state = character === '[' ? 'rowArray' : 'rowString';
  }

  #readOther(character: string): void {
    if (!this.#isInString && this.#depth === 0 && (character === ',' || character === '}')) {
      this.#fields[this.#key] = parseText(Buffer.from(this.#text, 'latin1').toString('utf8'));
      this.#state = 'next';
      return this.#step(character, false);
    }
    this.#collect(character);
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (character === '\\') this.#isEscaped = true;
      else if (character === '"') this.#isInString = false;
    } else if (character === '"') this.#isInString = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
  }

  #collect(character: string): void {
    if (this.#text.length >= maxOtherText) throw new AppError('tooLarge');
    this.#text += character;
  }

  #expect(character: string, isBlank: boolean, wanted: string, then: State): void {
    if (isBlank) return;
    if (character !== wanted) throw new AppError('bodyNotJson');
    this.#state = then;
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bodyNotJson');
  }
}

/** NUL and surrogates, as JSON spells them. */
export const unusualEscapes = /\\u(?:0000|d[89a-f])/i;

/** The row reader reports numbers that lost digits, with their line. Nothing later checks for texts that cannot be stored. */
function parseRow(text: string): unknown {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    throw listInvalid();
  }
  if (unusualEscapes.test(text)) refuseUnsafeTexts(text);
  return row;
}

function refuseUnsafeTexts(text: string): void {
  JSON.parse(text, (name, value: unknown) => {
    const problem = findUnsafeText(name) ?? (typeof value === 'string' && findUnsafeText(value));
    if (problem) throw new AppError(problem);
  });
}

function bodyInvalid(): AppError {
  return new AppError('inputInvalid', { field: 'the input' });
}

function listInvalid(): AppError {
  return new AppError('listInvalid', {}, { field: rowsField });
}
