// The cells of a heatmap, written by hand: a page has a thousand, and React takes several times as long to make them as the browser
// does. Elements stay while the grid has the same size, so that the focus does.
import { clippedSide, heatClass, stepOf, type HeatKind, type HeatRange } from './heat-scale.ts';

export interface HeatmapAxis {
  readonly key: string;
  readonly label: string;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface HeatCells {
  readonly rows: readonly HeatmapAxis[];
  readonly columns: readonly HeatmapAxis[];
  /** By row and column; null for an empty cell. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Why cells are empty; null for those without a reason. */
  readonly reasons: readonly (readonly (string | null)[])[];
  /** Null where no cell has a value. */
  readonly range: HeatRange | null;
  readonly kind: HeatKind;
  readonly format: (value: number) => string;
  readonly noValue: string;
  /** What a cell is whose value lies beyond the scale. */
  readonly clippedName: string;
  /** What is wrong with cells that have a value, by row and column. */
  readonly flags: ReadonlyMap<string, string> | undefined;
}

export function writeCells(body: HTMLTableSectionElement, cells: HeatCells): void {
  const { rows, columns } = cells;
  const isSame =
    body.rows.length === rows.length && body.rows[0]?.cells.length === columns.length + 1;
  const lines = isSame ? [...body.rows] : emptyRows(rows.length, columns.length);
  for (const [row, line] of lines.entries()) {
    const { key = '', label = '' } = rows[row] ?? {};
    setAttribute(line, 'data-row', key);
    const [heading, ...others] = line.children;
    if (heading && heading.textContent !== label) heading.textContent = label;
    for (const [column, cell] of others.entries()) writeCell(cell, { row, column }, cells);
  }
  if (!isSame) body.replaceChildren(...lines);
}

function writeCell(cell: Element, { row, column }: Place, cells: HeatCells): void {
  const { range, kind } = cells;
  const [rowKey, columnKey] = [cells.rows[row]?.key ?? '', cells.columns[column]?.key ?? ''];
  const value = cells.values[row]?.[column] ?? null;
  const reason = cells.reasons[row]?.[column] ?? null;
  const flag = value === null ? null : (cells.flags?.get(`${rowKey} ${columnKey}`) ?? null);
  const isScaled = value !== null && range !== null;
  const step = isScaled ? stepOf(value, range, kind) : null;
  const clip = (isScaled && clippedSide(value, range, kind)) || null;
  setAttribute(cell, 'data-column', columnKey);
  setAttribute(cell, 'data-is-hidden', reason === null ? null : '');
  setAttribute(cell, 'data-flag', flag);
  setAttribute(cell, 'data-heat', step === null ? null : String(step));
  setAttribute(cell, 'data-clip', clip);
  setAttribute(cell, 'class', step === null ? null : heatClass(kind, step));
  const shown = value === null ? '' : cells.format(value);
  const unseen = [
    value === null ? (reason ?? cells.noValue) : '',
    clip === null ? '' : `, ${cells.clippedName}`,
    flag ?? '',
  ].filter((words) => words !== '');
  if (cell.textContent === shown + unseen.join('')) return;
  // No empty text: what draws the map as a picture takes the first one for the number.
  const number = shown === '' ? [] : [shown];
  cell.replaceChildren(...number, ...unseen.map(unseenWords));
}

/** The cell that is picked, if cells can be, and the one that the tab key reaches. */
export function markCells(
  body: HTMLTableSectionElement,
  picked: Place | null | undefined,
  stop: Place,
): void {
  const is = (place: Place | null | undefined, row: number, column: number) =>
    place?.row === row && place.column === column;
  for (const [row, line] of [...body.rows].entries()) {
    for (const [column, cell] of [...line.children].slice(1).entries()) {
      const isPicked = picked === undefined ? null : String(is(picked, row, column));
      setAttribute(cell, 'aria-selected', isPicked);
      setAttribute(cell, 'tabindex', is(stop, row, column) ? '0' : '-1');
    }
  }
}

/** Copies of one row: quicker than making each element. */
function emptyRows(count: number, columns: number): Element[] {
  const row = document.createElement('tr');
  const heading = document.createElement('th');
  heading.scope = 'row';
  row.append(heading);
  for (let column = 0; column < columns; column += 1) row.append(document.createElement('td'));
  return Array.from({ length: count }, () => row.cloneNode(true) as Element);
}

function unseenWords(words: string): Node {
  const span = document.createElement('span');
  span.className = 'pv-visually-hidden';
  span.textContent = words;
  return span;
}

/** What stays the same is not written again, which would style the cell anew. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
