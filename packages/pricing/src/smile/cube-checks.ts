// Whether a whole cube could be traded against: the density of every smile, between its quotes and beyond them, and premiums
// that fall as the expiry moves out.
import type { Computed } from '../outcome.ts';
import { normalTimeValue } from '../options/bachelier.ts';
import { normalVolOfTimeValue } from '../options/implied-normal-vol.ts';
import { blackTimeValue } from '../options/black.ts';
import type { CubeNode, SabrCube } from './sabr-cube.ts';
import { blackVol, normalVol, type SabrParameters } from './sabr.ts';
import {
  findDensityViolations,
  smileDensity,
  type DensityViolation,
  type VolCurve,
} from './smile-density.ts';

export interface CellFinding {
  readonly expiry: number;
  readonly tenor: number;
  /** Or why the cell could not be judged. */
  readonly violations: Computed<readonly DensityViolation[]>;
}

/** At the same distance from its own forward, the longer expiry is worth less than the shorter one. */
export interface CalendarFinding {
  readonly tenor: number;
  readonly expiries: readonly [number, number];
  readonly offset: number;
  /** By how much, as an undiscounted premium. */
  readonly size: number;
}

export interface CubeFindings {
  /** Only the cells with something to say. */
  readonly cells: readonly CellFinding[];
  readonly calendar: readonly CalendarFinding[];
}

/** Deviations at the money to both sides of the forward: beyond, less than one in a million ends. */
const deviations = 5;
const points = 101;
const premiumRounding = 1e-14;

/** `offsets` are the strikes, as distances from the forward, at which expiries are compared. */
export function checkCube(cube: SabrCube, offsets: readonly number[]): CubeFindings {
  const cells: CellFinding[] = [];
  for (const node of cube.nodes) {
    const { expiry, tenor } = node;
    if (!node.parameters.ok) {
      cells.push({ expiry, tenor, violations: node.parameters });
      continue;
    }
    const violations = checkSmile(cube.volType, node, node.parameters.value);
    if (!violations.ok || violations.value.length > 0) cells.push({ expiry, tenor, violations });
  }
  return { cells, calendar: findCalendarArbitrage(cube, offsets) };
}

function checkSmile(
  volType: SabrCube['volType'],
  node: CubeNode,
  parameters: SabrParameters,
): Computed<readonly DensityViolation[]> {
  const { forward, expiry: timeToExpiry } = node;
  const vol = normalVolCurve(volType, node, parameters);
  const deviation = vol(forward) * Math.sqrt(timeToExpiry);
  const { shift = 0, beta } = parameters;
  const floor = beta > 0 || volType === 'lognormal' ? -shift + deviation / 50 : -Infinity;
  const lowest = Math.max(forward - deviations * deviation, floor);
  const range = { forward, timeToExpiry, lowest, highest: forward + deviations * deviation };
  const density = smileDensity(vol, range, points);
  return density.ok ? { ok: true, value: findDensityViolations(density.value) } : density;
}

/** A smile of Black volatilities is read as the normal ones of the same premiums. */
function normalVolCurve(
  volType: SabrCube['volType'],
  { forward, expiry }: CubeNode,
  { alpha, beta, nu, rho, shift = 0 }: SabrParameters,
): VolCurve {
  const f = forward + shift;
  if (volType === 'normal') {
    return (strike) => normalVol(alpha, beta, nu, rho, f, strike + shift, expiry);
  }
  const rootTime = Math.sqrt(expiry);
  return (strike) => {
    const k = strike + shift;
    const black = blackVol(alpha, beta, nu, rho, f, k, expiry);
    const premium = blackTimeValue(f, k, black, rootTime);
    return normalVolOfTimeValue(premium, Math.abs(f - k), rootTime);
  };
}

/**
 * The cube is linear in total variance between expiries at equal offsets, so that what holds between neighbouring expiries
 * holds everywhere in between.
 */
function findCalendarArbitrage(cube: SabrCube, offsets: readonly number[]): CalendarFinding[] {
  const { expiries, tenors, nodes } = cube;
  const found: CalendarFinding[] = [];
  for (let row = 1; row < expiries.length; row += 1) {
    for (const [column, tenor] of tenors.entries()) {
      const sooner = nodes[(row - 1) * tenors.length + column] as CubeNode;
      const later = nodes[row * tenors.length + column] as CubeNode;
      for (const offset of offsets) {
        const size =
          premiumOf(cube.volType, sooner, offset) - premiumOf(cube.volType, later, offset);
        if (size > premiumRounding) {
          found.push({ tenor, expiries: [sooner.expiry, later.expiry], offset, size });
        }
      }
    }
  }
  return found;
}

/** NaN, which is no finding, where the cell has no smile there. */
function premiumOf(volType: SabrCube['volType'], node: CubeNode, offset: number): number {
  if (!node.parameters.ok) return Number.NaN;
  const vol = normalVolCurve(volType, node, node.parameters.value)(node.forward + offset);
  return normalTimeValue(Math.abs(offset), vol, Math.sqrt(node.expiry));
}
