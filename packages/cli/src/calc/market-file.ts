// The market that a book is valued on, from a JSON file.
import { readFile } from 'node:fs/promises';
import {
  describeFailure,
  readMarket,
  type BookMarket,
  type WrittenMarket,
} from '@pricevault/pricing';
import { InputProblem } from '../outcome.ts';
import { fileProblem } from './file-problem.ts';

export async function readMarketFile(file: string): Promise<BookMarket> {
  const written = await readJson(file);
  if (!isMarket(written)) {
    throw new InputProblem(
      'fileMalformed',
      `${file} is not a market: it needs currency, date and quotes with kind, index, tenor and value; cube has volType, beta and cells with expiry, tenor, offsets and volatilities.`,
    );
  }
  const market = readMarket(written);
  if (market.ok) return market.value;
  throw new InputProblem('fileMalformed', `${file}: ${describeFailure(market)}.`);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fileProblem(error, file);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InputProblem('fileMalformed', `${file} is not JSON: ${error.message}.`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

function isMarket(value: unknown): value is WrittenMarket {
  if (!isObject(value)) return false;
  const { currency, date, quotes, cube } = value;
  const areQuotes =
    Array.isArray(quotes) &&
    quotes.every(
      (quote) =>
        isObject(quote) &&
        [quote['kind'], quote['index'], quote['tenor']].every((cell) => typeof cell === 'string') &&
        typeof quote['value'] === 'number' &&
        ['undefined', 'number'].includes(typeof quote['convexity']),
    );
  return (
    typeof currency === 'string' &&
    typeof date === 'string' &&
    areQuotes &&
    (cube === undefined || isCube(cube))
  );
}

function isCube(cube: unknown): boolean {
  if (!isObject(cube)) return false;
  const { volType, beta, shift, smoothing, cells } = cube;
  return (
    (volType === 'normal' || volType === 'lognormal') &&
    typeof beta === 'number' &&
    [shift, smoothing].every((one) => one === undefined || typeof one === 'number') &&
    Array.isArray(cells) &&
    cells.every(
      (cell) =>
        isObject(cell) &&
        typeof cell['expiry'] === 'string' &&
        typeof cell['tenor'] === 'string' &&
        isNumbers(cell['offsets']) &&
        isNumbers(cell['volatilities']),
    )
  );
}
