// How much of a sheet there is, found before it is read: a reader fills every row up to its last cell, and a file of a few kilobytes can
// name a cell in the last row and the last column.
import { strFromU8 } from 'fflate';
import { columnOf } from './column-name.ts';
import { unpack, type Part } from './workbook-parts.ts';

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly tags: number;
}

const tagStart = 0x3c;

const tag = /<(?:\w{1,20}:)?(row|c)(?=[\s/>])([^>]*)/g;
const reference = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;
/** The head of a tag that goes on in the next piece; none that matters is longer. */
const longestTag = 4_096;

export function extentOf(sheet: Part): Extent {
  let [rows, columns, tags] = [0, 0, 0];
  let [row, column] = [0, 0];
  let rest = '';
  unpack(sheet, (bytes) => {
    for (const byte of bytes) if (byte === tagStart) tags += 1;
    const text = rest + strFromU8(bytes, true);
    const open = text.lastIndexOf('<');
    const cut = open >= 0 && !text.includes('>', open) ? open : text.length;
    rest = text.slice(cut, cut + longestTag);
    for (const [, kind, attributes = ''] of text.slice(0, cut).matchAll(tag)) {
      const [, letters = '', digits] = reference.exec(attributes) ?? [];
      if (kind === 'row') {
        row = digits === undefined ? row + 1 : Number(digits);
        column = 0;
      } else {
        column = letters === '' ? column + 1 : columnOf(letters);
        if (digits !== undefined) row = Number(digits);
        columns = Math.max(columns, column);
        rows = Math.max(rows, row);
      }
    }
  });
  return { rows, columns, tags };
}
