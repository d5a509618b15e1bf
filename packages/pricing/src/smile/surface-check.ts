// Whether quoted premiums of a whole surface could be traded against: along the strikes of a cell, from expiry to expiry, and
// between and beyond the strikes by the density of the smoothed cube. Each finding names the quote to mend and what would do.
import { normalTimeValue } from '../options/bachelier.ts';
import { normalVolOfTimeValue } from '../options/implied-normal-vol.ts';
import { normalDensity } from '../numerics/normal-distribution.ts';
import type { OptionType } from '../options/option-type.ts';
import { checkCube } from './cube-checks.ts';
import { buildSabrCube, type CubeCell, type CubeNode, type SabrCube } from './sabr-cube.ts';
import { normalVol } from './sabr.ts';
import { smallestNegativeProbability } from './smile-density.ts';
import { findArbitrage, type ArbitrageKind } from './static-arbitrage.ts';

export interface SurfaceQuote {
  /** Strike minus forward. */
  readonly offset: number;
  /** Of a payer, undiscounted (`payerPremium`). */
  readonly premium: number;
  /** How far the premium may be off: half a quote step, or the standard error of a mean. */
  readonly doubt: number;
}

export interface SurfaceCell {
  /** Years. */
  readonly expiry: number;
  readonly tenor: number;
  /** Increasing offsets. */
  readonly quotes: readonly SurfaceQuote[];
}

export interface SurfaceFinding {
  readonly kind: ArbitrageKind | 'calendar' | 'density';
  readonly expiry: number;
  readonly tenor: number;
  /** Of the quote to mend. */
  readonly offset: number;
  /** The other quoted strikes of the trade; of a density where it is negative, from and to. */
  readonly others: readonly number[];
  /** The other expiry of a calendar spread. */
  readonly otherExpiry: number | null;
  /** The payer's premium that would do, and whether less, more or nothing else would. */
  readonly bound: number;
  readonly isEnough: 'orLess' | 'orMore' | 'about';
  /** What the trade would earn, undiscounted; of a density the negative probability. */
  readonly size: number;
}

/** What is earned must exceed so many times the doubt of each premium in it. */
const certainty = 2;
/** A volatility that is known to less than this part of itself has no say in the shape of its smile. */
const largestDoubt = 0.1;

/** The payer of the same strike, by parity, at a forward of zero; premiums are divided by the annuity. */
export function payerPremium(optionType: OptionType, premium: number, offset: number): number {
  if (optionType === 'call') return premium;
  return optionType === 'put' ? premium - offset : (premium - offset) / 2;
}

/** The way back. */
export function premiumOfPayer(optionType: OptionType, payer: number, offset: number): number {
  if (optionType === 'call') return payer;
  return optionType === 'put' ? payer + offset : 2 * payer + offset;
}

export function checkSurface(cells: readonly SurfaceCell[]): SurfaceFinding[] {
  const cube = cubeOfQuotes(cells);
  return [
    ...cells.flatMap(alongStrikes),
    ...alongExpiries(cells, cube),
    ...(cube ? inDensity(cells, cube) : []),
  ];
}

/** The smoothed cube through the quotes; null where no cell has a smile. */
export function cubeOfQuotes(cells: readonly SurfaceCell[]): SabrCube | null {
  const distinct = (of: (cell: SurfaceCell) => number) => [...new Set(cells.map(of))];
  const [expiries, tenors] = [distinct(({ expiry }) => expiry), distinct(({ tenor }) => tenor)];
  const known = new Map(cells.map((cell) => [placeOf(cell), cell]));
  const grid = expiries.flatMap((expiry) =>
    tenors.map((tenor): CubeCell => {
      const quotes = known.get(placeOf({ expiry, tenor }))?.quotes ?? [];
      const vols = quotes.map((quote) => ({ offset: quote.offset, vol: volOf(quote, expiry) }));
      const certain = vols.filter(({ vol }) => vol !== null);
      return {
        expiry,
        tenor,
        // β is 0: nothing depends on where the forward is.
        forward: 0,
        offsets: certain.map(({ offset }) => offset),
        volatilities: certain.map(({ vol }) => vol ?? 0),
      };
    }),
  );
  const cube = buildSabrCube(grid, { volType: 'normal', beta: 0 });
  return cube.ok && cube.value.nodes.some(({ parameters }) => parameters.ok) ? cube.value : null;
}

function alongStrikes({ expiry, tenor, quotes }: SurfaceCell): SurfaceFinding[] {
  const at = new Map(quotes.map((quote) => [quote.offset, quote]));
  const strikes = quotes.map(({ offset }) => offset);
  const found = findArbitrage({
    forward: 0,
    strikes,
    premiums: quotes.map(({ premium }) => premium),
  });
  if (!found.ok) return [];
  return found.value.flatMap((arbitrage): SurfaceFinding[] => {
    const legs = arbitrage.strikes.flatMap((strike) => at.get(strike) ?? []);
    const [first, second] = legs;
    const { kind, profit } = arbitrage;
    if (!first || !second || !legs.every(({ doubt }) => profit > certainty * doubt)) return [];
    // The middle of a butterfly is too dear; of a spread the upper strike is named.
    const isTooCheap = kind === 'call-spread-above-width';
    return [
      {
        kind,
        expiry,
        tenor,
        offset: second.offset,
        others: arbitrage.strikes.filter((strike) => strike !== second.offset),
        otherExpiry: null,
        bound: second.premium + (isTooCheap ? profit : -profit),
        isEnough: isTooCheap ? 'orMore' : 'orLess',
        size: profit,
      },
    ];
  });
}

/** A strike that only one of two expiries quotes is compared with the other's smile, within that one's quotes. */
function alongExpiries(cells: readonly SurfaceCell[], cube: SabrCube | null): SurfaceFinding[] {
  const found: SurfaceFinding[] = [];
  const byTenor = new Map<number, SurfaceCell[]>();
  for (const cell of cells) {
    if (cell.quotes.length === 0) continue;
    byTenor.set(cell.tenor, [...(byTenor.get(cell.tenor) ?? []), cell]);
  }
  const nodes = new Map(cube?.nodes.map((node) => [placeOf(node), node]));
  for (const column of byTenor.values()) {
    const ordered = column.toSorted((a, b) => a.expiry - b.expiry);
    for (const [index, later] of ordered.entries()) {
      const before = ordered[index - 1];
      if (!before) continue;
      const [fromSooner, fromLater] = [before, later].map((cell) =>
        quoteReader(cell, nodes.get(placeOf(cell))),
      );
      const offsets = new Set([...before.quotes, ...later.quotes].map(({ offset }) => offset));
      for (const offset of offsets) {
        const [sooner, own] = [fromSooner?.(offset), fromLater?.(offset)];
        if (!sooner || !own) continue;
        const size = sooner.premium - own.premium;
        if (size <= certainty * Math.max(sooner.doubt, own.doubt)) continue;
        const { expiry, tenor } = later;
        const common = { kind: 'calendar', tenor, offset, others: [], size } as const;
        // Where the later expiry has no quote there, the sooner one's is named.
        found.push(
          own.isQuoted
            ? {
                ...common,
                expiry,
                otherExpiry: before.expiry,
                bound: sooner.premium,
                isEnough: 'orMore',
              }
            : {
                ...common,
                expiry: before.expiry,
                otherExpiry: expiry,
                bound: own.premium,
                isEnough: 'orLess',
              },
        );
      }
    }
  }
  return found;
}

interface ReadQuote {
  readonly premium: number;
  readonly doubt: number;
  readonly isQuoted: boolean;
}

function quoteReader({ quotes, expiry }: SurfaceCell, node: CubeNode | undefined) {
  const at = new Map(quotes.map((quote) => [quote.offset, quote]));
  const [lowest, highest] = [quotes[0]?.offset ?? 0, quotes.at(-1)?.offset ?? 0];
  const doubt = Math.max(...quotes.map((quote) => quote.doubt));
  return (offset: number): ReadQuote | null => {
    const quote = at.get(offset);
    if (quote) return { premium: quote.premium, doubt: quote.doubt, isQuoted: true };
    const vol = offset > lowest && offset < highest && node ? nodeVol(node, offset) : null;
    if (vol === null) return null;
    return { premium: payerAt(vol, offset, expiry), doubt, isQuoted: false };
  };
}

function inDensity(cells: readonly SurfaceCell[], cube: SabrCube): SurfaceFinding[] {
  const quoted = new Map(cells.map((cell) => [placeOf(cell), cell]));
  const nodes = new Map(cube.nodes.map((node) => [placeOf(node), node]));
  return checkCube(cube, []).cells.flatMap(({ expiry, tenor, violations }): SurfaceFinding[] => {
    const place = placeOf({ expiry, tenor });
    const worst = violations.ok
      ? violations.value.toSorted((a, b) => b.size - a.size)[0]
      : undefined;
    const node = nodes.get(place);
    if (!worst || worst.size < smallestNegativeProbability || !node) return [];
    const { from, to, size } = worst;
    const middle = (from + to) / 2;
    const [nearest] = (quoted.get(place)?.quotes ?? []).toSorted(
      (a, b) => Math.abs(a.offset - middle) - Math.abs(b.offset - middle),
    );
    const vol = nearest ? nodeVol(node, nearest.offset) : null;
    if (!nearest || vol === null) return [];
    const { offset } = nearest;
    const bound = payerAt(vol, offset, expiry);
    const common = {
      kind: 'density',
      expiry,
      tenor,
      otherExpiry: null,
      isEnough: 'about',
    } as const;
    return [{ ...common, offset, others: [from, to], bound, size }];
  });
}

/** Null where the premium says too little about it. */
function volOf({ offset, premium, doubt }: SurfaceQuote, expiry: number): number | null {
  const rootTime = Math.sqrt(expiry);
  const timeValue = premium - Math.max(-offset, 0);
  if (!(timeValue > certainty * doubt)) return null;
  const vol = normalVolOfTimeValue(timeValue, Math.abs(offset), rootTime);
  const vega = rootTime * normalDensity(offset / (vol * rootTime));
  return doubt < largestDoubt * vol * vega ? vol : null;
}

function nodeVol({ parameters, forward, expiry }: CubeNode, offset: number): number | null {
  if (!parameters.ok) return null;
  const { alpha, beta, nu, rho } = parameters.value;
  const vol = normalVol(alpha, beta, nu, rho, forward, forward + offset, expiry);
  return Number.isFinite(vol) ? vol : null;
}

const payerAt = (vol: number, offset: number, expiry: number) =>
  normalTimeValue(Math.abs(offset), vol, Math.sqrt(expiry)) + Math.max(-offset, 0);

const placeOf = ({ expiry, tenor }: { readonly expiry: number; readonly tenor: number }) =>
  `${expiry} ${tenor}`;
