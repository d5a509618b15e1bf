// CSV (RFC 4180) from a stream, record after record, with the line on which each begins: a cell in quotes may hold line
// ends, so lines and records differ. Strict, because a wrong guess about a broken file would price another book.

/** What is wrong with the file, and where. */
export class MalformedCsv extends Error {
  readonly line: number;

  constructor(line: number, text: string) {
    super(text);
    this.line = line;
  }
}

export interface CsvRecord {
  /** Counted from 1; where the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters. Without a limit, a quote that is never closed would collect the whole file in memory. */
const maxRecordLength = 1_000_000;

type Place = 'cell start' | 'bare cell' | 'quoted cell' | 'after quote';

/** Takes text in pieces of any size. Empty lines are skipped; a byte order mark at the start is too. */
export class CsvReader {
  private place: Place = 'cell start';
  private line = 1;
  private startLine = 1;
  private cells: string[] = [];
  private cell = '';
  private length = 0;
  private isFirst = true;
  private afterReturn = false;

  /** The records that this piece completes. */
  read(piece: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const character of this.withoutMark(piece)) {
      const isSecondOfPair = this.afterReturn && character === '\n';
      this.afterReturn = character === '\r';
      // The second half of CR LF: part of a quoted cell's text, otherwise already handled.
      if (isSecondOfPair) {
        if (this.place === 'quoted cell') this.cell += character;
        continue;
      }
      this.take(character, records);
    }
    return records;
  }

  /** The last record, where the file does not end with a line end. */
  finish(): CsvRecord[] {
    const records: CsvRecord[] = [];
    if (this.place === 'quoted cell') {
      throw new MalformedCsv(this.startLine, 'a quoted cell is not closed');
    }
    this.endRecord(records);
    return records;
  }

  private withoutMark(piece: string): string {
    if (!this.isFirst || piece === '') return piece;
    this.isFirst = false;
    return piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
  }

  private take(character: string, records: CsvRecord[]): void {
    const isLineEnd = character === '\n' || character === '\r';
    if (isLineEnd) this.line += 1;
    this.length += character.length;
    if (this.length > maxRecordLength) throw new MalformedCsv(this.startLine, 'a row is too long');
    if (this.place === 'quoted cell') {
      if (character === '"') this.place = 'after quote';
      else this.cell += character;
    } else if (isLineEnd) {
      this.endRecord(records);
    } else if (character === ',') {
      this.endCell();
    } else if (character === '"') {
      this.takeQuote();
    } else if (this.place === 'after quote') {
      throw new MalformedCsv(this.line, 'text follows a closing quote');
    } else {
      this.place = 'bare cell';
      this.cell += character;
    }
  }

  private takeQuote(): void {
    if (this.place === 'bare cell') {
      throw new MalformedCsv(this.line, 'a quote stands in a cell that is not quoted');
    }
    // Two quotes in a quoted cell are one.
    if (this.place === 'after quote') this.cell += '"';
    this.place = 'quoted cell';
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.place = 'cell start';
  }

  private endRecord(records: CsvRecord[]): void {
    const isEmptyLine = this.cells.length === 0 && this.cell === '' && this.place === 'cell start';
    if (!isEmptyLine) {
      this.endCell();
      records.push({ line: this.startLine, cells: this.cells });
    }
    this.cells = [];
    this.length = 0;
    this.startLine = this.line;
  }
}

/** A cell as a CSV file writes it. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
