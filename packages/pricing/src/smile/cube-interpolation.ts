// The volatility of a cube between its nodes, and on which of them it rests.
import { computed, failed, type Computed } from '../outcome.ts';
import type { SabrCube } from './sabr-cube.ts';
import { sabrBlackVol, sabrNormalVol } from './sabr.ts';

/**
 * The volatility at an expiry and tenor (years) and a strike this far from the forward there. Between tenors it is linear
 * in the volatility, between expiries linear in the total variance, both at the same offset; flat outside the grid.
 */
export function cubeVol(cube: SabrCube, expiry: number, tenor: number, offset: number): Computed {
  const corners = cornersAt(cube, expiry, tenor, offset);
  return corners.ok ? computed(volOfCorners(corners.value)) : corners;
}

export interface VolShares {
  /** For each node that counts, the volatility's derivative by that of the node at the same offset. */
  readonly nodes: readonly { readonly index: number; readonly share: number }[];
  /** The volatility with that of one node moved. */
  readonly volWith: (index: number, move: number) => number;
}

export function cubeVolShares(
  cube: SabrCube,
  expiry: number,
  tenor: number,
  offset: number,
): Computed<VolShares> {
  const found = cornersAt(cube, expiry, tenor, offset);
  if (!found.ok) return found;
  const corners = found.value;
  const vol = volOfCorners(corners);
  const shares = new Map<number, number>();
  for (const { time, weight, row } of corners.rows) {
    const byRow = (weight * time * rowVol(row)) / (vol * corners.time);
    for (const { index, weight: part } of row) {
      shares.set(index, (shares.get(index) ?? 0) + byRow * part);
    }
  }
  return computed({
    nodes: [...shares].map(([index, share]) => ({ index, share })),
    volWith: (index, move) => volOfCorners(corners, index, move),
  });
}

interface Corner {
  readonly index: number;
  readonly vol: number;
  readonly weight: number;
}

interface Corners {
  /** Years to the wanted expiry; to that of the row where there is only one. */
  readonly time: number;
  readonly rows: readonly {
    readonly time: number;
    readonly weight: number;
    readonly row: readonly Corner[];
  }[];
}

const rowVol = (row: readonly Corner[], index = -1, move = 0): number =>
  row.reduce(
    (sum, corner) => sum + corner.weight * (corner.vol + (corner.index === index ? move : 0)),
    0,
  );

function volOfCorners({ time, rows }: Corners, index = -1, move = 0): number {
  const [only, other] = rows;
  if (only && !other) return rowVol(only.row, index, move);
  const variance = rows.reduce(
    (sum, { row, weight, time: own }) => sum + weight * own * rowVol(row, index, move) ** 2,
    0,
  );
  return Math.sqrt(variance / time);
}

function cornersAt(
  cube: SabrCube,
  expiry: number,
  tenor: number,
  offset: number,
): Computed<Corners> {
  if (!Number.isFinite(expiry + tenor + offset)) return failed('not-a-number');
  if (expiry <= 0) return failed('time-not-positive');
  const rows: { time: number; weight: number; row: Corner[] }[] = [];
  const columns = bracket(cube.tenors, tenor);
  const around = bracket(cube.expiries, expiry);
  for (const { at, weight } of around) {
    const row: Corner[] = [];
    for (const column of columns) {
      const index = at * cube.tenors.length + column.at;
      const vol = nodeVol(cube, index, offset);
      if (!vol.ok) return vol;
      row.push({ index, vol: vol.value, weight: column.weight });
    }
    rows.push({ time: cube.expiries[at] as number, weight, row });
  }
  const time = rows.length === 1 ? (rows[0]?.time ?? expiry) : expiry;
  return computed({ time, rows });
}

function nodeVol(cube: SabrCube, index: number, offset: number): Computed {
  const node = cube.nodes[index];
  if (node === undefined) return failed('too-few-points', 'grid');
  const { parameters, forward } = node;
  if (!parameters.ok) return parameters;
  const vol = cube.volType === 'normal' ? sabrNormalVol : sabrBlackVol;
  return vol(parameters.value, forward, forward + offset, node.expiry);
}

interface Neighbour {
  readonly at: number;
  readonly weight: number;
}

/** The one or two points around a place, and how much each counts. */
function bracket(points: readonly number[], place: number): readonly Neighbour[] {
  const upper = points.findIndex((point) => point >= place);
  if (upper === 0 || upper === -1) {
    return [{ at: upper === 0 ? 0 : points.length - 1, weight: 1 }];
  }
  const from = points[upper - 1] as number;
  const to = points[upper] as number;
  if (to === place) return [{ at: upper, weight: 1 }];
  const share = (place - from) / (to - from);
  return [
    { at: upper - 1, weight: 1 - share },
    { at: upper, weight: share },
  ];
}
