// Cells copied from a spreadsheet: a list of trades with their values, or a grid with expiries down and tenors across. Both become the
// text of a filled-in trades file, so that they go the way of every file.
import { periodText } from '@pricevault/basics';
import { referenceHeading, valueHeading } from '../downloads/trades-file.ts';

/** Characters: a pasted range is as large as a file may be long, and no larger. */
export const maxPastedText = 8 * 1024 * 1024;

export interface PastedGrid {
  readonly kind: 'grid';
  /** In the stored form, `12m`. */
  readonly expiries: readonly string[];
  readonly tenors: readonly string[];
  /** Filled cells, with their numbers as they were written. */
  readonly cells: readonly GridCell[];
}

export interface GridCell {
  readonly expiry: string;
  readonly tenor: string;
  readonly text: string;
}

export type Pasted =
  | PastedGrid
  | { readonly kind: 'list'; readonly text: string; readonly rows: number }
  | { readonly kind: 'unknown' };

export function readPasted(text: string): Pasted {
  if (text.length > maxPastedText) return { kind: 'unknown' };
  const rows = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  return gridOf(rows) ?? listOf(rows) ?? { kind: 'unknown' };
}

/** The corner may hold anything. */
function gridOf(rows: readonly (readonly string[])[]): PastedGrid | null {
  const [head = [], ...body] = rows;
  const tenors = head.slice(1).map(namedPeriod);
  const expiries = body.map(([first = '']) => namedPeriod(first));
  if (tenors.length === 0 || expiries.length === 0) return null;
  if ([...tenors, ...expiries].includes(null)) return null;
  const cells = body.flatMap((row, down) =>
    row.slice(1).flatMap((written, across) => {
      const [expiry, tenor] = [expiries[down], tenors[across]];
      return written === '' || !expiry || !tenor ? [] : [{ expiry, tenor, text: written }];
    }),
  );
  const known = (periods: readonly (string | null)[]) =>
    periods.filter((period) => period !== null);
  return { kind: 'grid', expiries: known(expiries), tenors: known(tenors), cells };
}

/** With its unit: a bare number is a value or the number of a trade. */
const namedPeriod = (cell: string) => (/[a-z]$/i.test(cell) ? periodText(cell) : null);

const tradeNumber = /^\d{1,15}$/;

/** What files and tables of ours call a trade and the value of one's own, in every language: any of them pastes back. */
const tradeHeadings = new Set([
  'trade reference',
  'trade_reference',
  'trade id',
  'trade_id',
  'tradeid',
  'trade',
  'işlem referansı',
  'işlem no',
  'işlem',
  'مرجع الصفقة',
  'رقم الصفقة',
  'الصفقة',
]);
const valueHeadings = new Set([
  'your value',
  'your_value',
  'value',
  'valuation',
  'own',
  'own mark',
  'own value',
  'sizin değeriniz',
  'sizin',
  'kendi değerlemeniz',
  'değerleme',
  'قيمتك',
  'تقييمك',
  'التقييم',
]);

/** Without a unit at the end and marks of direction; the dot that a Turkish capital leaves behind goes too. */
const comparable = (heading: string) =>
  heading
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replace(/\([^()]*\)$/, '')
    .toLowerCase()
    .replaceAll('\u0307', '')
    .trim();

/** By their headings where there are some that are known; else the first two columns. */
function listOf(rows: readonly (readonly string[])[]): Pasted | null {
  const [first = []] = rows;
  const hasHeadings = !tradeNumber.test(first[0] ?? '');
  const body = hasHeadings ? rows.slice(1) : rows;
  const named = (known: ReadonlySet<string>) =>
    hasHeadings ? first.findIndex((heading) => known.has(comparable(heading))) : -1;
  const tradeAt = Math.max(0, named(tradeHeadings));
  const namedAt = named(valueHeadings);
  const valueAt = namedAt < 0 ? tradeAt + 1 : namedAt;
  const [sample = []] = body;
  if (!tradeNumber.test(sample[tradeAt] ?? '') || sample.length < 2) return null;
  const lines = body.map((cells) => `${cells[tradeAt] ?? ''}\t${cells[valueAt] ?? ''}`);
  return { kind: 'list', text: fileOf(lines), rows: lines.length };
}

export interface GridTrade {
  readonly tradeId: number;
  readonly expiry: string | null;
  readonly tenor: string | null;
}

export interface FilledGrid {
  readonly text: string;
  readonly rows: number;
  /** Cells that no trade has. */
  readonly without: readonly GridCell[];
  /** Cells that more than one trade has: none of them is filled. */
  readonly several: readonly GridCell[];
}

/** The values of a grid under the trades of one strike and option type. */
export function fillGrid({ cells }: PastedGrid, trades: readonly GridTrade[]): FilledGrid {
  const byCell = new Map<string, number[]>();
  for (const { tradeId, expiry, tenor } of trades) {
    const key = `${expiry ?? ''}/${tenor ?? ''}`;
    byCell.set(key, [...(byCell.get(key) ?? []), tradeId]);
  }
  const idsOf = ({ expiry, tenor }: GridCell) => byCell.get(`${expiry}/${tenor}`) ?? [];
  const filled = cells.filter((cell) => idsOf(cell).length === 1);
  return {
    text: fileOf(filled.map((cell) => `${idsOf(cell)[0]}\t${cell.text}`)),
    rows: filled.length,
    without: cells.filter((cell) => idsOf(cell).length === 0),
    several: cells.filter((cell) => idsOf(cell).length > 1),
  };
}

const fileOf = (lines: readonly string[]) =>
  [`${referenceHeading}\t${valueHeading}`, ...lines, ''].join('\r\n');
