// Why a mark differs from the consensus: from the mean to the own value in steps, each a revaluation in the normal model. The forward first,
// then the at-the-money volatility, the rest of the smile, and the annuity that the own marks imply; what is left is rounding.
import { bachelierPrice } from '../options/bachelier.ts';
import { impliedNormalVol } from '../options/implied-normal-vol.ts';
import { parseOptionType, type OptionType } from '../options/option-type.ts';
import type { CellMarket, MarkTerms } from './mark.ts';

export interface BridgeMark extends MarkTerms {
  readonly strikeFixed: number | null;
  /** Forward premiums in basis points of the notional. */
  readonly value: number | null;
  readonly mean: number | null;
  readonly ownForward: number | null;
  readonly market: CellMarket | null;
}

/** In the order of the steps. */
export const bridgeParts = ['forward', 'atm', 'skew', 'convention', 'rest'] as const;
export type BridgePart = (typeof bridgeParts)[number];
export type BridgeParts = { readonly [Part in BridgePart]: number };

/** What the steps were computed from; volatilities in basis points. */
export interface BridgeInputs {
  readonly ownForward: number;
  readonly curveForward: number;
  readonly ownVol: number;
  readonly vol: number;
  /** Null where the cell has no mark at the money and none on both sides of it: `atm` is the whole volatility then, `skew` zero. */
  readonly ownAtmVol: number | null;
  readonly atmVol: number | null;
  readonly ownAnnuity: number;
  readonly annuity: number;
}

export interface DifferenceBridge {
  readonly tradeId: number;
  readonly difference: number;
  /** They add up to the difference exactly, in steps of `grid`. */
  readonly parts: BridgeParts;
  /** Null where nothing could be computed: the whole difference is the rest. */
  readonly inputs: BridgeInputs | null;
}

const basisPoints = 1e4;
/** A pair of payer and receiver nearer to the money says little about the annuity. */
const leastOffset = 0.001;
/** An annuity further from the curve's is a wrong mark, not a convention. */
const mostRatio = 1.25;

interface Placed extends BridgeMark {
  readonly type: OptionType;
  readonly value: number;
  readonly mean: number;
  readonly market: CellMarket;
}

interface Vols {
  readonly own: number;
  readonly consensus: number;
}

/** Bridges of all marks that have a difference. `decimals` is the grid of the parts: that of the type's screens and one more. */
export function differenceBridges(
  marks: readonly BridgeMark[],
  decimals: number,
): DifferenceBridge[] {
  const cells = new Map<string, Placed[]>();
  const bridges: DifferenceBridge[] = [];
  for (const mark of marks) {
    const { value, mean, market, expiry, tenor } = mark;
    if (value === null || mean === null) continue;
    const type = parseOptionType(mark.optionType ?? '');
    if (!market || type === undefined) {
      bridges.push(whole(mark.tradeId, value - mean, decimals));
      continue;
    }
    const key = `${expiry} ${tenor}`;
    const cell = cells.get(key);
    const placed = { ...mark, type, value, mean, market };
    if (cell) cell.push(placed);
    else cells.set(key, [placed]);
  }
  for (const cell of cells.values()) bridges.push(...ofCell(cell, decimals));
  return bridges;
}

function ofCell(cell: readonly Placed[], decimals: number): DifferenceBridge[] {
  const ownAnnuity = annuityOf(cell);
  const vols = cell.map((mark) => volsOf(mark, ownAnnuity));
  const atTheMoney = atTheMoneyVols(cell, vols);
  return cell.map((mark, place) => {
    const known = vols[place] ?? null;
    const difference = mark.value - mark.mean;
    const split = known && partsOf(mark, known, atTheMoney, ownAnnuity);
    if (!split || !known) return whole(mark.tradeId, difference, decimals);
    const { forward, annuity } = mark.market;
    return {
      tradeId: mark.tradeId,
      ...onGrid(difference, split, decimals),
      inputs: {
        ownForward: mark.ownForward ?? forward,
        curveForward: forward,
        ownVol: known.own * basisPoints,
        vol: known.consensus * basisPoints,
        ownAtmVol: atTheMoney && atTheMoney.own * basisPoints,
        atmVol: atTheMoney && atTheMoney.consensus * basisPoints,
        ownAnnuity,
        annuity,
      },
    };
  });
}

function partsOf(
  mark: Placed,
  { own, consensus }: Vols,
  atTheMoney: Vols | null,
  ownAnnuity: number,
): Omit<BridgeParts, 'rest'> | null {
  const { forward: curveForward, annuity } = mark.market;
  const ownForward = mark.ownForward ?? curveForward;
  const shift = atTheMoney ? atTheMoney.own - atTheMoney.consensus : own - consensus;
  const at = (forward: number, vol: number) => valueAt(mark, forward, Math.max(vol, 0), annuity);
  const start = at(curveForward, consensus);
  const moved = at(ownForward, consensus);
  const shifted = at(ownForward, consensus + shift);
  const end = at(ownForward, own);
  if (start === null || moved === null || shifted === null || end === null) return null;
  return {
    forward: moved - start,
    atm: shifted - moved,
    skew: end - shifted,
    convention: end * (ownAnnuity / annuity - 1),
  };
}

const strikeAt = ({ strikeRelative, strikeFixed }: BridgeMark, forward: number) =>
  strikeRelative === null ? strikeFixed : forward + strikeRelative;

function valueAt(mark: Placed, forward: number, volatility: number, annuity: number) {
  const strike = strikeAt(mark, forward);
  if (strike === null) return null;
  const price = bachelierPrice({
    optionType: mark.type,
    forward,
    strike,
    volatility,
    discount: annuity,
    timeToExpiry: mark.market.years,
  });
  return price.ok ? price.value * basisPoints : null;
}

/** Null where one of both values determines no volatility. */
function volsOf(mark: Placed, ownAnnuity: number): Vols | null {
  const { forward, annuity, years } = mark.market;
  const volOf = (value: number, at: number, discount: number) => {
    const strike = strikeAt(mark, at);
    if (strike === null) return null;
    const vol = impliedNormalVol({
      optionType: mark.type,
      forward: at,
      strike,
      timeToExpiry: years,
      discount,
      price: value / basisPoints,
      rounding: mark.quoteStep / basisPoints,
    });
    return vol.ok ? vol.value : null;
  };
  const own = volOf(mark.value, mark.ownForward ?? forward, ownAnnuity);
  const consensus = volOf(mark.mean, forward, annuity);
  return own === null || consensus === null ? null : { own, consensus };
}

/** Of a mark at the money, else between the nearest ones on both sides of it. */
function atTheMoneyVols(cell: readonly Placed[], vols: readonly (Vols | null)[]): Vols | null {
  let below: { offset: number; vols: Vols } | null = null;
  let above: { offset: number; vols: Vols } | null = null;
  for (const [place, { strikeRelative: offset }] of cell.entries()) {
    const known = vols[place];
    if (!known || offset === null) continue;
    if (Math.abs(offset) < 1e-9) return known;
    if (offset < 0 && (!below || offset > below.offset)) below = { offset, vols: known };
    if (offset > 0 && (!above || offset < above.offset)) above = { offset, vols: known };
  }
  if (!below || !above) return null;
  const part = below.offset / (below.offset - above.offset);
  const between = (of: (vols: Vols) => number) =>
    of(below.vols) + part * (of(above.vols) - of(below.vols));
  return { own: between(({ own }) => own), consensus: between(({ consensus }) => consensus) };
}

/**
 * The annuity that the firm's payers and receivers imply: payer − receiver = annuity × (forward − strike). The curve's where no pair is far
 * enough from the money, and where the pair agrees with the curve within its rounding.
 */
function annuityOf(cell: readonly Placed[]): number {
  const [first] = cell;
  const { annuity = 1, forward = 0 } = first?.market ?? {};
  let best: { distance: number; annuity: number; doubt: number } | null = null;
  for (const payer of cell.filter(({ type }) => type === 'call')) {
    const other = cell.find(
      (mark) =>
        mark.type !== 'call' && strikeOf(mark) === strikeOf(payer) && sameForward(mark, payer),
    );
    const at = payer.ownForward ?? forward;
    const strike = strikeAt(payer, at);
    if (!other || strike === null) continue;
    const distance = at - strike;
    if (Math.abs(distance) < leastOffset || Math.abs(distance) <= Math.abs(best?.distance ?? 0))
      continue;
    // A straddle is payer and receiver.
    const receiver = other.type === 'put' ? other.value : other.value - payer.value;
    const implied = (payer.value - receiver) / basisPoints / distance;
    const doubt = (1.5 * payer.quoteStep) / basisPoints / Math.abs(distance);
    best = { distance, annuity: implied, doubt };
  }
  if (!best || Math.abs(best.annuity - annuity) <= best.doubt) return annuity;
  const ratio = best.annuity / annuity;
  return ratio > 0 && Math.max(ratio, 1 / ratio) <= mostRatio ? best.annuity : annuity;
}

const strikeOf = ({ strikeRelative, strikeFixed }: BridgeMark) =>
  strikeRelative === null ? `= ${strikeFixed}` : strikeRelative.toFixed(8);
const sameForward = (a: BridgeMark, b: BridgeMark) => a.ownForward === b.ownForward;

const none: Omit<BridgeParts, 'rest'> = { forward: 0, atm: 0, skew: 0, convention: 0 };

const whole = (tradeId: number, difference: number, decimals: number): DifferenceBridge => ({
  tradeId,
  ...onGrid(difference, none, decimals),
  inputs: null,
});

/** Rounds to whole steps, which are added up exactly; the rest takes what rounding leaves. */
function onGrid(
  difference: number,
  split: Omit<BridgeParts, 'rest'>,
  decimals: number,
): { difference: number; parts: BridgeParts } {
  const scale = 10 ** decimals;
  const steps = (value: number) => Math.round(value * scale);
  const [forward, atm, skew, convention] = [
    steps(split.forward),
    steps(split.atm),
    steps(split.skew),
    steps(split.convention),
  ] as [number, number, number, number];
  const total = steps(difference);
  const rest = total - forward - atm - skew - convention;
  const back = (count: number) => count / scale + 0;
  return {
    difference: back(total),
    parts: {
      forward: back(forward),
      atm: back(atm),
      skew: back(skew),
      convention: back(convention),
      rest: back(rest),
    },
  };
}

export interface BridgeSum {
  readonly trades: number;
  /** Of them, those of which nothing could be computed. */
  readonly unsplit: number;
  readonly difference: number;
  readonly parts: BridgeParts;
}

/** Bridges of a cell or a book, added up. `weightOf` turns a part into another measure, such as money; trades without a weight are left out. */
export function sumBridges(
  bridges: readonly DifferenceBridge[],
  decimals: number,
  weightOf: (tradeId: number) => number | undefined = () => 1,
): BridgeSum {
  const sums: Record<BridgePart, number> = { forward: 0, atm: 0, skew: 0, convention: 0, rest: 0 };
  let difference = 0;
  let trades = 0;
  let unsplit = 0;
  for (const bridge of bridges) {
    const weight = weightOf(bridge.tradeId);
    if (weight === undefined) continue;
    trades += 1;
    if (bridge.inputs === null) unsplit += 1;
    difference += weight * bridge.difference;
    for (const part of bridgeParts) sums[part] += weight * bridge.parts[part];
  }
  return { trades, unsplit, ...onGrid(difference, sums, decimals) };
}
