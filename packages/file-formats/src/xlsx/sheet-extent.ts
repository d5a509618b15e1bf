// How much of a sheet there is, found before it is read: a reader fills every row up to its last cell, and a file of a few kilobytes can
// name a cell in the last row and the last column.
import { strFromU8 } from 'fflate';
import { columnName, columnOf } from './column-name.ts';
import { unpack, type Part } from './workbook-parts.ts';

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly tags: number;
  /** The first cell whose formula has no saved result; a reader would take it for an empty one. */
  readonly uncalculated: string | null;
}

const tagStart = 0x3c;

const place = /<(?:\w{1,20}:)?(row|c)(?=[\s/>])([^>]*)/g;
/** Only where there are formulas: what cells hold are most tags of a sheet. */
const placeAndContent = /<(\/?(?:\w{1,20}:)?(?:row|c|f|v|is))(?=[\s/>])([^>]*)>?([^<]*)/g;
const formula = /<(?:\w{1,20}:)?f[\s/>]/;
const reference = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;
const textType = /\st\s*=\s*["']str["']/;
/** Of a tag that goes on in the next piece; none that matters is longer. */
const longestTag = 4_096;

export function extentOf(sheet: Part): Extent {
  const walk = new SheetWalk();
  let tags = 0;
  let rest = '';
  unpack(sheet, (bytes) => {
    for (const byte of bytes) if (byte === tagStart) tags += 1;
    const text = rest + strFromU8(bytes, true);
    // The last tag waits for the text behind it.
    const open = text.lastIndexOf('<');
    const cut = open >= 0 ? open : text.length;
    rest = text.slice(cut, cut + longestTag);
    walk.through(text.slice(0, cut));
  });
  walk.through(rest);
  const { rows, columns, uncalculated } = walk;
  return { rows, columns, tags, uncalculated };
}

class SheetWalk {
  rows = 0;
  columns = 0;
  uncalculated: string | null = null;
  #row = 0;
  #column = 0;
  /** The attributes of the cell that is open. */
  #cell = '';
  #lacksResult = false;

  through(piece: string): void {
    if (!this.#lacksResult && !formula.test(piece)) {
      for (const [, kind, attributes = ''] of piece.matchAll(place)) this.#start(kind, attributes);
      return;
    }
    for (const [, name = '', attributes = '', text = ''] of piece.matchAll(placeAndContent)) {
      const kind = name.slice(name.indexOf(':') + 1);
      if (name.startsWith('/')) this.#end(kind);
      else if (kind === 'row' || kind === 'c') this.#start(kind, attributes);
      else this.#lacksResult = this.#stillLacks(kind, text);
    }
  }

  #start(kind: string | undefined, attributes: string): void {
    const [, letters = '', digits] = reference.exec(attributes) ?? [];
    this.#lacksResult = false;
    if (kind === 'row') {
      this.#row = digits === undefined ? this.#row + 1 : Number(digits);
      this.#column = 0;
      return;
    }
    this.#cell = attributes;
    this.#column = letters === '' ? this.#column + 1 : columnOf(letters);
    if (digits !== undefined) this.#row = Number(digits);
    this.columns = Math.max(this.columns, this.#column);
    this.rows = Math.max(this.rows, this.#row);
  }

  /** An empty text is a result: spreadsheets save it as one. */
  #stillLacks(kind: string, text: string): boolean {
    if (kind === 'f') return true;
    return this.#lacksResult && kind === 'v' && text.trim() === '' && !textType.test(this.#cell);
  }

  #end(kind: string): void {
    if (this.#lacksResult && (kind === 'c' || kind === '/c')) {
      this.uncalculated ??= `${columnName(this.#column)}${this.#row}`;
      this.#lacksResult = false;
    }
  }
}
