// The cells of a consensus that could be traded against. Pure; runs in the worker.
import { periodMonths } from '@pricevault/basics';
import type { ConsensusCell } from '@pricevault/contract';
import {
  checkSurface,
  parseOptionType,
  payerPremium,
  type SurfaceCell,
  type SurfaceFinding,
} from '@pricevault/pricing';
import type { FlaggedCell } from './surface-protocol.ts';

const basisPoints = 1e4;

/** Types are surfaces of their own. */
export function flaggedCells(cells: readonly ConsensusCell[]): FlaggedCell[] {
  const types = new Set(cells.map(({ instrumentTypeId }) => instrumentTypeId));
  return [...types].flatMap((type) =>
    flaggedOfType(cells.filter(({ instrumentTypeId }) => instrumentTypeId === type)),
  );
}

function flaggedOfType(cells: readonly ConsensusCell[]): FlaggedCell[] {
  const placed = cells.map((cell) => ({ cell, surface: surfaceCell(cell) }));
  const cellAt = new Map(placed.map(({ cell, surface }) => [placeOf(surface), cell]));
  const expiryOf = new Map(placed.map(({ cell, surface }) => [surface.expiry, cell.expiry]));
  const worst = new Map<string, SurfaceFinding>();
  for (const finding of checkSurface(placed.map(({ surface }) => surface))) {
    const known = worst.get(placeOf(finding));
    if (!known || weightOf(finding) > weightOf(known)) worst.set(placeOf(finding), finding);
  }
  return [...worst].flatMap(([place, { kind, offset, others, otherExpiry }]) => {
    const cell = cellAt.get(place);
    if (!cell) return [];
    const strikes = kind === 'density' ? others : [offset, ...others].toSorted((a, b) => a - b);
    const { expiry, tenor } = cell;
    const told = kind.startsWith('call-spread') ? 'spread' : (kind as FlaggedCell['kind']);
    const other = otherExpiry === null ? '' : (expiryOf.get(otherExpiry) ?? '');
    return [{ expiry, tenor, kind: told, strikes, otherExpiry: other }];
  });
}

/** What quotes allow by themselves comes before what a fit between them says. */
const weightOf = ({ kind, size }: SurfaceFinding) => (kind === 'density' ? 0 : size);

function surfaceCell({ tenor, years, annuity, quotes }: ConsensusCell): SurfaceCell {
  const byStrike = new Map<number, { premiums: number[]; doubt: number }>();
  for (const { strike, optionType, mean, error } of quotes) {
    const type = parseOptionType(optionType);
    if (type === undefined) continue;
    const offset = Number(strike.toFixed(8));
    const premium = payerPremium(type, mean / basisPoints / annuity, offset);
    const doubt = error / basisPoints / annuity;
    const same = byStrike.get(offset) ?? { premiums: [], doubt: 0 };
    byStrike.set(offset, {
      premiums: [...same.premiums, premium],
      doubt: Math.max(same.doubt, doubt),
    });
  }
  return {
    expiry: years,
    tenor: (periodMonths(tenor) ?? 0) / 12,
    quotes: [...byStrike]
      .toSorted(([a], [b]) => a - b)
      .map(([offset, { premiums, doubt }]) => ({
        offset,
        premium: premiums.reduce((sum, premium) => sum + premium, 0) / premiums.length,
        doubt,
      })),
  };
}

const placeOf = ({ expiry, tenor }: { readonly expiry: number; readonly tenor: number }) =>
  `${expiry} ${tenor}`;
