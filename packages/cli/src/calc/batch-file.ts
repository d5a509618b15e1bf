// A batch file: a header that names the columns, then one computation in each row.
import { hasInput, type BatchRow } from '@pricevault/pricing';
import { CsvReader, MalformedCsv, type CsvRecord } from './csv-records.ts';

/** A row that does not fit the table: its id and what is wrong. */
export interface BrokenRow {
  readonly id: string;
  readonly problem: string;
}

/** Columns without which there is nothing to compute. */
export const batchColumns = ['id', 'family', 'quantity'] as const;

/**
 * Rows as they arrive. `inputs` is JSON text; where that column is missing or its cell is empty, the other columns of the
 * row are the inputs, as in a file of Treasury auctions. Columns that the family does not have are ignored: the rows of
 * other families may need them. A row with more or fewer cells than the header spoils no other row.
 */
export async function* readBatchRows(
  pieces: AsyncIterable<string>,
): AsyncGenerator<BatchRow | BrokenRow, void, undefined> {
  const reader = new CsvReader();
  let columns: readonly string[] | null = null;
  const rowsOf = function* (records: readonly CsvRecord[]): Generator<BatchRow | BrokenRow> {
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
  const missing = batchColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new MalformedCsv(line, `the header has no column ${missing.join(', ')}`);
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new MalformedCsv(line, `the header names ${twice} twice`);
  return columns;
}

function readRow(columns: readonly string[], { line, cells }: CsvRecord): BatchRow | BrokenRow {
  const named = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  const { id = '', family = '', quantity = '', inputs = '', ...others } = named;
  if (cells.length !== columns.length) {
    const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
    return { id, problem: `line ${line} has ${count} and the header ${columns.length}` };
  }
  if (inputs.trim() !== '') return { id, family, quantity, inputs };
  const known = Object.entries(others).filter(([name]) => hasInput(family.trim(), name));
  return { id, family, quantity, inputs: Object.fromEntries(known) };
}
