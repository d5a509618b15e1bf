// Reads RFC 4180 records from text that comes in pieces. Not a library: these files have hundreds of
// megabytes, and this reader is six times as fast (docs/decisions/0020-libraries.md).

export interface CsvRecord {
  /** Of the record's first character, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The text ends inside a record. */
export class CutFileError extends Error {
  constructor(readonly line: number) {
    super(`The file ends in the middle of a row (line ${line}).`);
  }
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Characters. A longer record is not one of ours, and must not fill the memory. */
const maxRecordLength = 1_000_000;

export class CsvRecordReader {
  #rest = '';
  #line = 1;

  /** The records that are complete with this piece of text. */
  push(piece: string): CsvRecord[] {
    return this.#read(this.#rest + piece, false);
  }

  /** What is left at the end: a last record without a line end. */
  end(): { records: CsvRecord[]; hasLineEnd: boolean } {
    const hasLineEnd = this.#rest === '';
    return { records: this.#read(this.#rest, true), hasLineEnd };
  }

  #read(text: string, isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let position = 0;
    while (position < text.length) {
      const found = readRecord(text, position, isLast);
      if (found === null) {
        if (isLast) throw new CutFileError(this.#line);
        break;
      }
      if (!(found.cells.length === 1 && found.cells[0] === '')) {
        records.push({ line: this.#line, cells: found.cells });
      }
      this.#line += found.lines;
      position = found.next;
    }
    this.#rest = text.slice(position);
    if (this.#rest.length > maxRecordLength) throw new CutFileError(this.#line);
    return records;
  }
}

interface FoundRecord {
  readonly cells: string[];
  readonly next: number;
  readonly lines: number;
}

/** Null when the record is not complete in this text. */
function readRecord(text: string, start: number, isLast: boolean): FoundRecord | null {
  const cells: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    let end: number;
    if (text.charCodeAt(position) === quote) {
      const closing = closingQuote(text, position + 1);
      if (closing < 0) return null;
      const inside = text.slice(position + 1, closing);
      cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
      if (inside.includes('\n')) lines += inside.split('\n').length - 1;
      end = closing + 1;
      // Text between a closing quote and the next comma is ignored: the format has none.
      end = endOfCell(text, end);
    } else {
      end = endOfCell(text, position);
      if (end < 0 && !isLast) return null;
      cells.push(trimReturn(text.slice(position, end < 0 ? text.length : end)));
    }
    if (end < 0) {
      if (!isLast) return null;
      return { cells, next: text.length, lines };
    }
    if (text.charCodeAt(end) === lineFeed) return { cells, next: end + 1, lines };
    position = end + 1;
  }
}

/** The comma or line feed that ends a cell; -1 where the text ends first. */
function endOfCell(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 44 || code === lineFeed) return index;
  }
  return -1;
}

function closingQuote(text: string, from: number): number {
  let index = text.indexOf('"', from);
  while (index >= 0 && text.charCodeAt(index + 1) === quote) index = text.indexOf('"', index + 2);
  // A quote at the very end of a piece may be the first half of a doubled one: the caller sees no cell end and waits.
  return index;
}

function trimReturn(cell: string): string {
  return cell.charCodeAt(cell.length - 1) === carriageReturn ? cell.slice(0, -1) : cell;
}
