// A book from a file: a column of trade ids and one of notionals, and what is known of the market beside them. Notionals of the same
// trade add up, as deals do; of the others the last line counts.
import { marketFields, type MarketField, type MarketOfTrade } from '@pricevault/basics/desk';
import { findHead } from '../csv/find-head.ts';
import { comparableHeading } from '../csv/headings.ts';
import { isDoubtful, numberWritingOf, parseNumber, type DecimalMark } from '../csv/numbers.ts';
import { fileProblem, shortened, type FileProblem } from '../csv/problems.ts';
import { readRecords, type CsvRecord } from '../csv/records.ts';

/** Why a row was left out. */
export interface PositionProblem {
  readonly line: number;
  readonly code: 'tradeIdMissing' | 'tradeIdInvalid' | 'notionalMissing' | 'notionalInvalid';
  readonly value: string;
}

export interface PositionsFile {
  /** In the currency of the trade, by trade id; negative where it was sold. */
  readonly notionals: ReadonlyMap<number, number>;
  /** By trade id; empty where the file has none of the columns. */
  readonly markets: ReadonlyMap<number, MarketOfTrade>;
  /** Rows that were left out. */
  readonly problems: readonly PositionProblem[];
  /** A price such as 8.050 that was taken for a decimal one, where nothing in the file shows how it writes numbers. */
  readonly doubtfulPrice: string | null;
}

type Field = 'tradeId' | 'notional' | MarketField;
const names = new Map<string, Field>(
  (
    [
      ['tradeId', 'tradeId'],
      ['trade id', 'tradeId'],
      ['trade reference', 'tradeId'],
      ['notional', 'notional'],
      ['nominal', 'notional'],
      ['position', 'notional'],
      ['ask', 'offer'],
      ['daily volume', 'dailyVolume'],
      ['daily move', 'dailyMove'],
      ['spread move', 'spreadMove'],
      ...marketFields.map((field) => [field, field] as const),
    ] as const
  ).map(([name, field]) => [comparableHeading(name), field]),
);

const maxPositions = 200_000;

export function readPositionsFile(text: string): PositionsFile | { readonly problem: FileProblem } {
  const head = findHead<Field>(text, { names, key: 'tradeId', within: 20 });
  if ('problem' in head) return head;
  const [idAt, notionalAt] = [head.fields.indexOf('tradeId'), head.fields.indexOf('notional')];
  if (notionalAt < 0) return fileProblem('fileColumnMissing', { column: 'notional' });
  const records: CsvRecord[] = [];
  const openQuote = readRecords(text, head.delimiter, {
    onRecord: (record) => record.line <= head.line || records.push(record) <= maxPositions,
  });
  if (openQuote !== null) return fileProblem('fileQuoteOpen', { line: openQuote });
  if (records.length > maxPositions) return fileProblem('fileTooManyRows', { rows: maxPositions });
  if (records.length === 0) return fileProblem('fileOnlyHeadings');
  const written = records.map(({ cells }) => (cells[notionalAt] ?? '').trim());
  const writing = numberWritingOf(head.delimiter, written);
  // No notional has three decimals: what could be read in two ways has thousands.
  const grouping = written.some((cell) => cell.includes(',')) ? '.' : ',';
  const mark = writing.isOpen ? grouping : writing.mark;
  const markOfAmounts = written.some((cell) => /[.,]/.test(cell)) ? mark : null;
  const [marketOf, doubtfulPrice] = marketReader(head, records, { mark, markOfAmounts });
  const notionals = new Map<number, number>();
  const markets = new Map<number, MarketOfTrade>();
  const problems: PositionProblem[] = [];
  for (const [place, { line, cells }] of records.entries()) {
    const id = (cells[idAt] ?? '').trim();
    const amount = written[place] ?? '';
    const notional = parseNumber(amount, mark);
    if (!/^\d{1,15}$/.test(id)) {
      const code = id === '' ? 'tradeIdMissing' : 'tradeIdInvalid';
      problems.push({ line, code, value: shortened(id) });
      continue;
    }
    if (notional === null) {
      const code = amount === '' ? 'notionalMissing' : 'notionalInvalid';
      problems.push({ line, code, value: shortened(amount) });
      continue;
    }
    const tradeId = Number(id);
    notionals.set(tradeId, (notionals.get(tradeId) ?? 0) + notional);
    const market = marketOf(cells);
    if (Object.keys(market).length > 0)
      markets.set(tradeId, { ...markets.get(tradeId), ...market });
  }
  return { notionals, markets, problems, doubtfulPrice };
}

/**
 * Volumes are written as notionals are. Prices show the decimal mark by themselves, else notionals with a mark do; where neither
 * does, prices have decimals rather than thousands.
 */
function marketReader(
  { fields, delimiter }: { fields: readonly (Field | null)[]; delimiter: string },
  records: readonly CsvRecord[],
  { mark, markOfAmounts }: { mark: DecimalMark; markOfAmounts: DecimalMark | null },
): [(cells: readonly string[]) => MarketOfTrade, doubtfulPrice: string | null] {
  const columns = marketFields.flatMap((field) => {
    const at = fields.indexOf(field);
    return at < 0 ? [] : [{ field, at }];
  });
  const prices = columns
    .filter(({ field }) => field !== 'dailyVolume')
    .flatMap(({ at }) => records.map(({ cells }) => (cells[at] ?? '').trim()));
  const writing = numberWritingOf(delimiter, prices);
  const doubtful = writing.isOpen && !markOfAmounts ? (prices.find(isDoubtful) ?? null) : null;
  const decimal = doubtful?.includes(',') ? ',' : '.';
  const markOfPrices = writing.isOpen ? (markOfAmounts ?? decimal) : writing.mark;
  const marketOf = (cells: readonly string[]) =>
    Object.fromEntries(
      columns.flatMap(({ field, at }) => {
        const used = field === 'dailyVolume' ? mark : markOfPrices;
        const value = parseNumber((cells[at] ?? '').trim(), used);
        return value === null ? [] : [[field, value]];
      }),
    );
  return [marketOf, doubtful];
}
