// What the cells of the overview hold: consensus, own mark or their difference, as volatility or as price. Pure.
import type { OverviewCell } from '@pricevault/contract';

export const measures = ['difference', 'consensus', 'own'] as const;
export type Measure = (typeof measures)[number];
export const quotes = ['vol', 'price'] as const;
export type Quote = (typeof quotes)[number];
/** A map of all cells, lines of equal value between them, or cuts through them. */
export const shapes = ['map', 'contour', 'expiry', 'tenor'] as const;
export type Shape = (typeof shapes)[number];

export interface OverviewChoice {
  readonly measure: Measure;
  readonly quote: Quote;
  readonly shape: Shape;
}

/**
 * What the address wants, as far as there is anything to show of it: prices where no volatility is known, the consensus where the firm
 * has no marks.
 */
export function choiceOf(
  cells: readonly OverviewCell[],
  wanted: string | undefined,
): OverviewChoice {
  const words = wanted?.split('-') ?? [];
  const hasVols = cells.some(({ vol }) => vol !== null);
  const hasOwn = cells.some(({ ownValue }) => ownValue !== null);
  const measure = measures.find((known) => words.includes(known)) ?? 'difference';
  return {
    measure: hasOwn ? measure : 'consensus',
    quote: hasVols && !words.includes('price') ? 'vol' : 'price',
    shape: shapes.find((known) => words.includes(known)) ?? 'map',
  };
}

/** As the address holds it. */
export const choiceText = ({ measure, quote, shape }: OverviewChoice) =>
  [measure, quote, shape].join('-');

export function figureOf(cell: OverviewCell, measure: Measure, quote: Quote): number | null {
  const [consensus, own] = quote === 'vol' ? [cell.vol, cell.ownVol] : [cell.mean, cell.ownValue];
  if (measure === 'consensus') return consensus;
  if (measure === 'own') return own;
  // The vault's own difference of prices is rounded to the quote step.
  if (quote === 'price') return cell.difference;
  return consensus === null || own === null ? null : own - consensus;
}

/** The cell whose own mark is farthest from the consensus; undefined where nothing can be compared, or nothing differs. */
export function farthestCell(
  cells: readonly OverviewCell[],
  quote: Quote,
): { readonly cell: OverviewCell; readonly difference: number } | undefined {
  let farthest: { cell: OverviewCell; difference: number } | undefined;
  for (const cell of cells) {
    const difference = figureOf(cell, 'difference', quote);
    if (difference === null || difference === 0) continue;
    if (!farthest || Math.abs(difference) > Math.abs(farthest.difference)) {
      farthest = { cell, difference };
    }
  }
  return farthest;
}

/** Decimals on screens: of a volatility in basis points, or of the type; one more for differences of volatilities. */
export function decimalsOf({ measure, quote }: OverviewChoice, ofType: number | null): number {
  if (quote === 'price') return ofType ?? 3;
  return measure === 'difference' ? 2 : 1;
}
