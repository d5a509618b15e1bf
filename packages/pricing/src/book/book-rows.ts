// One row of a book file: a swaption, a cap or floor, or a constant-maturity swap rate, with every figure that follows.
import { conventionsOfCurrency, swaptionSwap } from '../conventions/market.ts';
import { swapLeg } from '../conventions/swap-conventions.ts';
import { capValue } from '../caps/cap-floor.ts';
import { cmsRate } from '../cms/cms-rate.ts';
import { discountFactor } from '../curves/discount-curve.ts';
import { parseRateIndex, parseTenor } from '../curves/written-quotes.ts';
import { addMonthsAdjusted } from '../dates/calendar.ts';
import { parseOptionType } from '../options/option-type.ts';
import { computed, failed, type Computed } from '../outcome.ts';
import { cubeVolShares } from '../smile/cube-interpolation.ts';
import { riskByBump } from '../risk/bumped-risk.ts';
import {
  positionVol,
  riskByFormula,
  riskUnits,
  volUnit,
  type PositionRisk,
  type SwaptionPosition,
} from '../risk/swaption-position.ts';
import { swapAt, type BookMarket } from './book-market.ts';

/** Cells as they stand in the file; an empty one is as if it were not there. */
export type BookRow = Readonly<Record<string, string>>;

export interface Figure {
  readonly quantity: string;
  readonly value: number;
}

export const bookColumns = [
  'id', 'instrument', 'expiry', 'tenor', 'optionType', 'strike', 'notional', 'index', 'volatility',
  'volType', 'shift', 'meanReversion', 'paymentMonths',
] as const; // prettier-ignore

export function figuresOfRow(market: BookMarket, row: BookRow): Computed<readonly Figure[]> {
  const instrument = (row['instrument'] ?? '').trim().toLowerCase() || 'swaption';
  if (instrument === 'swaption') return swaptionFigures(market, row);
  if (instrument === 'cap' || instrument === 'floor') return capFigures(market, row, instrument);
  if (instrument === 'cms') return cmsFigures(market, row);
  return failed('unknown-convention', instrument);
}

/** The swaption of a row; a strike may be `ATM`, or a distance from it (`ATM+0.005`). */
export function positionOfRow(market: BookMarket, row: BookRow): Computed<SwaptionPosition> {
  const optionType = parseOptionType(row['optionType'] ?? '');
  if (optionType === undefined) return failed('unknown-option-type', row['optionType'] ?? '');
  const swap = swapAt(market.curves, row['expiry'] ?? '', row['tenor'] ?? '');
  if (!swap.ok) return swap;
  const { rate: forward, annuity, timeToExpiry, tenorMonths } = swap.value;
  const strike = strikeOf(row['strike'] ?? '', forward);
  if (strike === undefined) return failed('not-a-number', 'strike');
  const notional = numberOf(row['notional'], 1);
  if (notional === undefined) return failed('not-a-number', 'notional');
  const tenor = tenorMonths / 12;
  return computed({ optionType, notional, timeToExpiry, tenor, forward, strike, annuity });
}

function strikeOf(text: string, forward: number): number | undefined {
  const relative = /^ATM\s*([+-]\s*[\d.]+)?$/i.exec(text.trim());
  if (relative === null) return numberOf(text);
  const distance = numberOf((relative[1] ?? '0').replace(/\s/g, ''));
  return distance === undefined ? undefined : forward + distance;
}

function numberOf(text: string | undefined, fallback?: number): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return fallback;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

function swaptionFigures(market: BookMarket, row: BookRow): Computed<readonly Figure[]> {
  if (market.surface === undefined) return failed('missing-input', 'cube');
  const position = positionOfRow(market, row);
  if (!position.ok) return position;
  const formula = riskByFormula(market.surface, position.value);
  if (!formula.ok) return formula;
  const figures: Figure[] = [
    { quantity: 'forward', value: position.value.forward },
    { quantity: 'annuity', value: position.value.annuity },
    ...riskFigures(formula.value, ''),
  ];
  for (const dynamics of ['sticky strike', 'sticky delta'] as const) {
    const bumped = riskByBump(market.surface, position.value, dynamics);
    if (!bumped.ok) return bumped;
    const { value: _, volatility: __, ...bumps } = bumped.value;
    figures.push(...riskFigures(bumps, ` (${dynamics})`));
  }
  return computed(figures);
}

const riskFigures = (risk: Partial<PositionRisk>, suffix: string): Figure[] =>
  Object.entries(risk).map(([name, value]) => ({ quantity: `${name}${suffix}`, value }));

/** The volatility is in the row itself: a cube of swaptions does not have it. */
function capFigures(
  { curves }: BookMarket,
  row: BookRow,
  kind: 'cap' | 'floor',
): Computed<readonly Figure[]> {
  const index = parseRateIndex(row['index'] ?? '');
  if (index === undefined) return failed('unknown-convention', row['index'] ?? 'index');
  const months = parseTenor(row['tenor'] ?? '')?.months;
  if (months === undefined) return failed('unknown-convention', row['tenor'] ?? 'tenor');
  const strike = numberOf(row['strike']);
  const volatility = numberOf(row['volatility']);
  const notional = numberOf(row['notional'], 1);
  if (strike === undefined) return failed('not-a-number', 'strike');
  if (volatility === undefined) return failed('not-a-number', 'volatility');
  if (notional === undefined) return failed('not-a-number', 'notional');
  const shift = numberOf(row['shift'], 0);
  if (shift === undefined) return failed('not-a-number', 'shift');
  const written = (row['volType'] ?? '').trim().toLowerCase() || 'normal';
  const type = (['normal', 'lognormal'] as const).find((name) => name === written);
  if (type === undefined) return failed('unknown-convention', written);
  const terms = { kind, index, months, strike };
  const cap = capValue(curves, terms, { type, volatility, shift });
  if (!cap.ok) return cap;
  const { value, delta, gamma, vega, theta, caplets } = cap.value;
  const { rate, day, normalVol, lognormalVol } = riskUnits;
  return computed([
    { quantity: 'value', value: notional * value },
    { quantity: 'delta', value: notional * delta * rate },
    { quantity: 'gamma', value: notional * gamma * rate * rate },
    { quantity: 'vega', value: notional * vega * (type === 'normal' ? normalVol : lognormalVol) },
    { quantity: 'theta', value: notional * theta * day },
    { quantity: 'caplets', value: caplets.length },
  ]);
}

/** The rate that is fixed at the expiry and paid some months after the swap's start (three by default), on the cube's smile. */
function cmsFigures(market: BookMarket, row: BookRow): Computed<readonly Figure[]> {
  const { curves, surface } = market;
  const conventions = conventionsOfCurrency(curves.currency);
  if (surface === undefined || conventions === undefined) return failed('missing-input', 'cube');
  // Black volatilities would need their own integral.
  if (volUnit(surface) !== 1e-4) return failed('unknown-convention', surface.cube.volType);
  const cell = swapAt(curves, row['expiry'] ?? '', row['tenor'] ?? '');
  if (!cell.ok) return cell;
  const { rate: forward, timeToExpiry, tenorMonths, start, expiry } = cell.value;
  const paymentMonths = numberOf(row['paymentMonths'], 3);
  const meanReversion = numberOf(row['meanReversion'], 0);
  if (paymentMonths === undefined || !Number.isInteger(paymentMonths)) {
    return failed('not-a-number', 'paymentMonths');
  }
  if (meanReversion === undefined) return failed('not-a-number', 'meanReversion');
  const swap = swaptionSwap(conventions, tenorMonths);
  const leg = swapLeg(swap, swap.fixed, start, { months: tenorMonths });
  if (!leg.ok) return leg;
  const today = curves.discount.valuationDate;
  const at = (date: number) => ({
    time: timeToExpiry + (date - expiry) / 365,
    factor: discountFactor(curves.discount, date),
  });
  const tenor = tenorMonths / 12;
  const paid = addMonthsAdjusted(conventions.calendar, 'ModifiedFollowing', start, paymentMonths);
  const outcome = cmsRate(
    {
      forward,
      timeToExpiry: (expiry - today) / 365,
      payments: leg.value.map(({ payment, fraction }) => ({ ...at(payment), fraction })),
      payment: at(paid),
      meanReversion,
    },
    {
      vol: (strike) => {
        const vol = positionVol(surface, { timeToExpiry, tenor }, strike - forward);
        return vol.ok ? vol.value : Number.NaN;
      },
      quoted: quotedStrikes(market, { timeToExpiry, tenor, forward }),
    },
  );
  if (!outcome.ok) return outcome;
  return computed([
    { quantity: 'forward', value: forward },
    { quantity: 'rate', value: outcome.value.rate },
    { quantity: 'convexity', value: outcome.value.convexity },
    { quantity: 'beyond', value: outcome.value.beyond },
  ]);
}

/** Strikes that every node of the cube around the place was quoted at. */
function quotedStrikes(
  { surface, cells = [] }: BookMarket,
  place: { readonly timeToExpiry: number; readonly tenor: number; readonly forward: number },
): { lowest: number; highest: number } {
  const shares = surface && cubeVolShares(surface.cube, place.timeToExpiry, place.tenor, 0);
  let [lowest, highest] = [-Infinity, Infinity];
  for (const { index } of shares?.ok ? shares.value.nodes : []) {
    const node = surface?.cube.nodes[index];
    const cell = cells.find((one) => one.expiry === node?.expiry && one.tenor === node.tenor);
    lowest = Math.max(lowest, Math.min(...(cell?.offsets ?? [])));
    highest = Math.min(highest, Math.max(...(cell?.offsets ?? [])));
  }
  return { lowest: place.forward + lowest, highest: place.forward + highest };
}
