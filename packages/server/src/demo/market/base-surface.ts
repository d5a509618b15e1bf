// The volatility surface that the demo's market moves around: real at-the-money volatilities and smiles of one day,
// interpolated linearly in log expiry, tenor and strike, and extrapolated linearly beyond the last strike.
import market from './usd-sofr-market.json' with { type: 'json' };

export const parQuotes: readonly { readonly tenor: string; readonly rate: number }[] =
  market.quotes;

/** Locates a value between ascending points: the lower point's index, and the fraction of the way to the next. */
function placeOf(points: readonly number[], value: number, isBound = true): [number, number] {
  const last = points.length - 2;
  const index = Math.min(
    Math.max(
      points.findLastIndex((point) => point <= value),
      0,
    ),
    last,
  );
  const [low, high] = [points[index] ?? 0, points[index + 1] ?? 1];
  const part = (value - low) / (high - low);
  return [index, isBound ? Math.min(Math.max(part, 0), 1) : part];
}

function between(
  grid: readonly (readonly number[])[],
  row: [number, number],
  column: [number, number],
): number {
  const at = (i: number, j: number) => grid[i]?.[j] ?? 0;
  const [i, down] = row;
  const [j, right] = column;
  return (
    (1 - down) * ((1 - right) * at(i, j) + right * at(i, j + 1)) +
    down * ((1 - right) * at(i + 1, j) + right * at(i + 1, j + 1))
  );
}

const { atTheMoney, smiles } = market;
const logOf = (months: readonly number[]) => months.map(Math.log);
const [moneyExpiries, smileExpiries] = [logOf(atTheMoney.expiries), logOf(smiles.expiries)];
const middle = smiles.offsets.indexOf(0);
/** Volatility relative to at-the-money: a grid of expiries and tenors for each offset. */
const ratios = smiles.offsets.map((_, offset) =>
  smiles.vols.map((row) => row.map((smile) => (smile[offset] ?? 0) / (smile[middle] ?? 1))),
);

/** Normal volatility, decimal; months, and strike minus forward. */
export function baseVol(expiryMonths: number, tenorMonths: number, offset: number): number {
  const expiry = Math.log(expiryMonths);
  const level = between(
    atTheMoney.vols,
    placeOf(moneyExpiries, expiry),
    placeOf(atTheMoney.tenors, tenorMonths),
  );
  const row = placeOf(smileExpiries, expiry);
  const column = placeOf(smiles.tenors, tenorMonths);
  const [low, part] = placeOf(smiles.offsets, offset, false);
  const ratio = (index: number) => between(ratios[index] ?? [], row, column);
  return level * ((1 - part) * ratio(low) + part * ratio(low + 1));
}
