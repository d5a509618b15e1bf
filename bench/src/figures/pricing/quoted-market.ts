// A market as a desk quotes it: all cells of the trade grid with all strikes, and the curves of EUR, the currency with the
// most quotes.
import { tradeStrikes } from '@pricevault/basics';
import { parseDate, sabrNormalVol, type CubeCell, type CurveQuote } from '@pricevault/pricing';

const expiryMonths = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240];
const tenorMonths = [12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360];

/** SABR smiles with a little noise, so that no cell fits at once. */
export function quotedCells(): CubeCell[] {
  return expiryMonths.flatMap((months, row) =>
    tenorMonths.map((tenor, column): CubeCell => {
      const expiry = months / 12;
      const parameters = {
        alpha: 0.008 + 0.0002 * ((row * 7 + column * 3) % 5),
        beta: 0,
        nu: 0.35 / Math.sqrt(1 + expiry / 3) + 0.02 * ((row + column) % 3),
        rho: -0.3 + 0.03 * ((row * 5 + column) % 7),
      };
      const forward = 0.035;
      const volatilities = tradeStrikes.map((offset, at) => {
        const vol = sabrNormalVol(parameters, forward, forward + offset, expiry);
        if (!vol.ok) throw new Error('The benchmark has a cell without a smile.');
        return offset === 0 ? vol.value : vol.value * (1 + 0.004 * Math.sin(3 * at + row + column));
      });
      return { expiry, tenor: tenor / 12, forward, offsets: [...tradeStrikes], volatilities };
    }),
  );
}

export const quotedDate = parseDate('2025-02-10') ?? 0;

const long = [24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360, 480, 600];

/** 61 quotes: €STR swaps; Euribor 6M deposit, FRAs and swaps; Euribor 3M deposit, FRAs and basis swaps. */
export function quotedCurves(): CurveQuote[] {
  const rate = (months: number, level: number) => level + 0.0045 * (1 - Math.exp(-months / 90));
  const ois = [1, 2, 3, 6, 9, 12, 18, ...long].map((months): CurveQuote => ({
    kind: 'swap',
    index: '€STR',
    tenor: { months },
    rate: rate(months, 0.023),
  }));
  const short = (index: 'EURIBOR-3M' | 'EURIBOR-6M', own: number): CurveQuote[] => [
    { kind: 'deposit', index, tenor: { months: own }, rate: 0.0245 },
    ...[1, 2, 3, 6, 9].map((startMonths): CurveQuote => ({
      kind: 'fra',
      index,
      startMonths,
      rate: rate(startMonths, 0.0243),
    })),
  ];
  const swaps = long.map((months): CurveQuote => ({
    kind: 'swap',
    index: 'EURIBOR-6M',
    tenor: { months },
    rate: rate(months, 0.0246),
  }));
  const basis = [24, 36, 48, 60, 84, 120, 180, 240, 360, 600].map((months): CurveQuote => ({
    kind: 'basis',
    indices: ['EURIBOR-3M', 'EURIBOR-6M'],
    tenor: { months },
    spread: 0.0006,
  }));
  return [...ois, ...short('EURIBOR-6M', 6), ...swaps, ...short('EURIBOR-3M', 3), ...basis];
}
