// A batch file: a header that names the columns, then one computation in each row.
import type { BatchRow } from '@pricevault/pricing';
import { CsvReader, MalformedCsv, type CsvRecord } from './csv-records.ts';

const needed = ['id', 'family', 'quantity'] as const;

/**
 * Rows as they arrive. `inputs` is JSON text; where that column is missing or its cell is empty, the other columns of the
 * row are the inputs, as in a file of Treasury auctions. Columns that nobody asked for are no harm.
 */
export async function* readBatchRows(
  pieces: AsyncIterable<string>,
): AsyncGenerator<BatchRow, void, undefined> {
  const reader = new CsvReader();
  let columns: readonly string[] | null = null;
  const rowsOf = function* (records: readonly CsvRecord[]): Generator<BatchRow> {
    for (const record of records) {
      if (columns === null) columns = readHeader(record);
      else yield readRow(columns, record);
    }
  };
  for await (const piece of pieces) yield* rowsOf(reader.read(piece));
  yield* rowsOf(reader.finish());
  if (columns === null) {
    throw new MalformedCsv(1, 'the header (id,family,quantity,inputs) is missing');
  }
}

function readHeader({ line, cells }: CsvRecord): readonly string[] {
  const columns = cells.map((cell) => cell.trim());
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new MalformedCsv(line, `the header has no column ${missing.join(', ')}`);
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new MalformedCsv(line, `the header names ${twice} twice`);
  return columns;
}

function readRow(columns: readonly string[], { line, cells }: CsvRecord): BatchRow {
  if (cells.length !== columns.length) {
    throw new MalformedCsv(
      line,
      `the row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} and the header ${columns.length}`,
    );
  }
  const named = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  const { id = '', family = '', quantity = '', inputs = '', ...others } = named;
  return { id, family, quantity, inputs: inputs.trim() === '' ? others : inputs };
}
