// A book: a header that names the columns, then one position in each row. Every row answers several figures; at the end
// stands the vega of all swaptions by expiry and tenor.
import {
  bucketVega,
  bucketVegaByBump,
  bookColumns,
  describeFailure,
  figuresOfRow,
  positionOfRow,
  type BookMarket,
  type BookRow,
} from '@pricevault/pricing';
import { CsvReader, MalformedCsv, type CsvRecord } from './csv-records.ts';

/** One figure, or why a row has none; expiry and tenor (years) are those of a bucket. */
export type BookAnswer =
  | {
      readonly id: string;
      readonly quantity: string;
      readonly expiry?: number;
      readonly tenor?: number;
      readonly value: number;
    }
  | { readonly id: string; readonly reason: string; readonly code: string };

/** The id of the rows that are about the whole book. */
export const bookId = 'book';

export async function* valueBook(
  market: BookMarket,
  pieces: AsyncIterable<string>,
): AsyncGenerator<BookAnswer, void, undefined> {
  const buckets = new VegaTotals(market);
  for await (const row of readBookRows(pieces)) {
    const id = row['id'] ?? '';
    const figures = figuresOfRow(market, row);
    if (figures.ok) {
      for (const figure of figures.value) yield { id, ...figure };
      buckets.add(row);
    } else {
      yield { id, reason: describeFailure(figures), code: figures.reason };
    }
  }
  yield* buckets.rows();
}

async function* readBookRows(
  pieces: AsyncIterable<string>,
): AsyncGenerator<BookRow, void, undefined> {
  const reader = new CsvReader();
  let columns: readonly string[] | null = null;
  const rowsOf = function* (records: readonly CsvRecord[]): Generator<BookRow> {
    for (const record of records) {
      if (columns === null) columns = readHeader(record);
      else yield rowOf(columns, record);
    }
  };
  for await (const piece of pieces) yield* rowsOf(reader.read(piece));
  yield* rowsOf(reader.finish());
  if (columns === null) throw new MalformedCsv(1, 'the header is missing');
}

/** A misspelt column would value another book, so every name must be known. */
function readHeader({ line, cells }: CsvRecord): readonly string[] {
  const columns = cells.map((cell) => cell.trim());
  const unknown = columns.find((name) => !bookColumns.some((known) => known === name));
  if (unknown !== undefined) throw new MalformedCsv(line, `a book has no column ${unknown}`);
  if (!columns.includes('id')) throw new MalformedCsv(line, 'the header has no column id');
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new MalformedCsv(line, `the header names ${twice} twice`);
  return columns;
}

function rowOf(columns: readonly string[], { line, cells }: CsvRecord): BookRow {
  if (cells.length !== columns.length) {
    const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
    throw new MalformedCsv(line, `the row has ${count} and the header ${columns.length}`);
  }
  return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
}

/** Buckets added up row by row, so that the book need not fit into memory. */
class VegaTotals {
  private readonly market: BookMarket;
  private readonly byFormula: Float64Array;
  private readonly byBump: Float64Array;
  private count = 0;

  constructor(market: BookMarket) {
    this.market = market;
    const nodes = market.surface?.cube.nodes.length ?? 0;
    this.byFormula = new Float64Array(nodes);
    this.byBump = new Float64Array(nodes);
  }

  add(row: BookRow): void {
    const { surface } = this.market;
    const isSwaption = ['', 'swaption'].includes((row['instrument'] ?? '').trim().toLowerCase());
    const position = positionOfRow(this.market, row);
    if (surface === undefined || !isSwaption || !position.ok) return;
    this.count += 1;
    for (const [total, bucketed] of [
      [this.byFormula, bucketVega(surface, [position.value])],
      [this.byBump, bucketVegaByBump(surface, [position.value])],
    ] as const) {
      if (!bucketed.ok) continue;
      for (const [at, vega] of bucketed.value.buckets.entries()) {
        total[at] = (total[at] ?? 0) + vega;
      }
    }
  }

  *rows(): Generator<BookAnswer> {
    const cube = this.market.surface?.cube;
    if (cube === undefined || this.count === 0) return;
    for (const [at, { expiry, tenor }] of cube.nodes.entries()) {
      const place = { id: bookId, expiry, tenor };
      yield { ...place, quantity: 'vega bucket', value: this.byFormula[at] ?? 0 };
      yield { ...place, quantity: 'vega bucket (bump)', value: this.byBump[at] ?? 0 };
    }
  }
}
