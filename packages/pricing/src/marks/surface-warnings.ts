// Marks with which a firm's surface could be traded against: along strikes, along expiries, by the density of the smoothed
// cube, or because payer, receiver and straddle of one strike disagree. Where the market of their cells is known.
import { periodMonths } from '@pricevault/basics';
import { parseOptionType, type OptionType } from '../options/option-type.ts';
import { checkParity } from '../options/parity.ts';
import {
  checkSurface,
  payerPremium,
  premiumOfPayer,
  type SurfaceCell,
  type SurfaceFinding,
} from '../smile/surface-check.ts';
import { warning, type KnownTrade, type Mark, type MarkWarning } from './mark.ts';

/** Marks are premiums in basis points of the notional. */
const basisPoints = 1e4;
/** Of one type: nobody's surface is larger, and the preview would wait for it. */
const maxCells = 2_000;

interface SurfaceMark extends Mark {
  readonly optionType: OptionType;
  readonly offset: number;
  readonly market: NonNullable<KnownTrade['market']>;
}

interface MarkedCell extends SurfaceCell {
  /** By their offset. */
  readonly marks: ReadonlyMap<number, readonly SurfaceMark[]>;
}

export function surfaceWarnings(marks: readonly Mark[]): MarkWarning[] {
  const types = new Map<string, SurfaceMark[]>();
  for (const mark of marks) {
    const { instrumentTypeId, market, strikeRelative, optionType: written } = mark.trade;
    const optionType = parseOptionType(written ?? '');
    if (!market || strikeRelative === null || optionType === undefined) continue;
    const offset = Number(strikeRelative.toFixed(8));
    addTo(types, instrumentTypeId, { ...mark, optionType, offset, market });
  }
  return [...types.values()].flatMap(ofOneType);
}

function ofOneType(marks: readonly SurfaceMark[]): MarkWarning[] {
  const byPlace = new Map<string, SurfaceMark[]>();
  for (const mark of marks) addTo(byPlace, `${mark.market.years} ${mark.trade.tenor}`, mark);
  const cells = [...byPlace.values()].map(cellOf);
  const parity = cells.flatMap((cell) => [...cell.marks.values()].flatMap(offParity));
  if (cells.length > maxCells) return parity;
  const cellAt = new Map(cells.map((cell) => [placeOf(cell), cell]));
  const expiryOf = new Map(marks.map(({ market, trade }) => [market.years, trade.expiry ?? '']));
  const found = checkSurface(cells).flatMap((finding) => {
    const cell = cellAt.get(placeOf(finding));
    return cell ? told(finding, cell, expiryOf) : [];
  });
  return [...parity, ...found];
}

function cellOf(marks: readonly SurfaceMark[]): MarkedCell {
  const byStrike = new Map<number, SurfaceMark[]>();
  for (const mark of marks) addTo(byStrike, mark.offset, mark);
  const quotes = [...byStrike]
    .toSorted(([a], [b]) => a - b)
    .map(([offset, same]) => ({
      offset,
      premium: same.reduce((sum, mark) => sum + payerOf(mark), 0) / same.length,
      doubt: Math.max(...same.map(({ trade, market }) => halfStep(trade) / market.annuity)),
    }));
  const [first] = marks;
  const tenor = (periodMonths(first?.trade.tenor ?? '') ?? 0) / 12;
  return { expiry: first?.market.years ?? 0, tenor, quotes, marks: byStrike };
}

/** The mark that the finding names, with the value that would mend it: on the step, towards the safe side. */
function told(
  finding: SurfaceFinding,
  { marks }: MarkedCell,
  expiryOf: ReadonlyMap<number, string>,
): MarkWarning[] {
  const { kind, offset, others, otherExpiry, bound, isEnough } = finding;
  const mark = marks.get(offset)?.[0];
  if (!mark) return [];
  const { annuity } = mark.market;
  const exact = premiumOfPayer(mark.optionType, bound, offset) * annuity * basisPoints;
  const onStep = { orLess: Math.floor, orMore: Math.ceil, about: Math.round }[isEnough];
  const step = mark.trade.quoteStep;
  // A bound that is on the step but for its rounding stays there.
  const slack = isEnough === 'orLess' ? 1e-6 : -1e-6;
  const mended = Number((onStep(exact / step + slack) * step).toPrecision(12));
  const trades = others.map((other) => marks.get(other)?.[0]?.trade.tradeId ?? '');
  if (kind === 'calendar') {
    return [warning(mark, 'calendar', mended, expiryOf.get(otherExpiry ?? 0) ?? '')];
  }
  if (kind === 'density') return [warning(mark, 'density', mended, others.join(' '))];
  const code = kind === 'butterfly' ? 'butterfly' : 'spread';
  return [warning(mark, code, mended, trades.join(' '))];
}

/** Payer, receiver and straddle of one strike; the last of them is named, with the value that the others give it. */
function offParity(same: readonly SurfaceMark[]): MarkWarning[] {
  const named = same.at(-1);
  if (!named || new Set(same.map(({ optionType }) => optionType)).size < 2) return [];
  const { offset, market, trade } = named;
  const valueOf = (type: OptionType) => same.find(({ optionType }) => optionType === type)?.value;
  const [payer, receiver, straddle] = [valueOf('call'), valueOf('put'), valueOf('straddle')];
  const checked = checkParity({
    forward: 0,
    strike: offset,
    discount: market.annuity * basisPoints,
    rounding: trade.quoteStep,
    ...(payer === undefined ? {} : { payer }),
    ...(receiver === undefined ? {} : { receiver }),
    ...(straddle === undefined ? {} : { straddle }),
  });
  if (!checked.ok || checked.value.reasons.length === 0) return [];
  const others = same.filter(({ optionType }) => optionType !== named.optionType);
  const [first] = others;
  if (!first) return [];
  const fair = premiumOfPayer(named.optionType, payerOf(first), offset);
  const value = Number((fair * market.annuity * basisPoints).toPrecision(8));
  return [warning(named, 'parity', value, others.map((mark) => mark.trade.tradeId).join(' '))];
}

const payerOf = ({ optionType, value, offset, market }: SurfaceMark) =>
  payerPremium(optionType, value / basisPoints / market.annuity, offset);

const halfStep = ({ quoteStep }: KnownTrade) => quoteStep / 2 / basisPoints;

const placeOf = ({ expiry, tenor }: { readonly expiry: number; readonly tenor: number }) =>
  `${expiry} ${tenor}`;

function addTo<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
