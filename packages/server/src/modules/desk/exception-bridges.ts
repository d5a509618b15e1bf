// Why each exception of a book differs from the consensus: the same five parts as the page computes them, from the same marks.
import { bridgeParts, differenceBridges, type DifferenceBridge } from '@pricevault/pricing';
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import { readPlacedMarks, type PlacedMark } from '../results/own-results.service.ts';
import type { ListRow } from './sign-offs.repository.ts';
import type { BookWindow } from './books.service.ts';
import type { Columns } from './signed-list.ts';

export interface ExplainedRow extends ListRow {
  /** Null where the mark has no difference. */
  readonly bridge: DifferenceBridge | null;
}

const cellOf = ({ expiry, tenor }: Pick<PlacedMark, 'expiry' | 'tenor'>) => `${expiry} ${tenor}`;

/** The exceptions among the rows. Only their cells are computed: a part depends on no other one. */
export async function explainExceptions(
  executor: Executor,
  firmId: string,
  window: BookWindow,
  rows: readonly ListRow[],
): Promise<ExplainedRow[]> {
  const exceptions = rows.filter(({ figures }) => figures.isException);
  if (exceptions.length === 0) return [];
  const wanted = new Set(exceptions.map(({ figures }) => cellOf(figures)));
  const { marks } = await readPlacedMarks(executor, firmId, window);
  const cells = new Map<string, PlacedMark[]>();
  for (const mark of marks) {
    const cell = cellOf(mark);
    if (wanted.has(cell)) cells.set(cell, [...(cells.get(cell) ?? []), mark]);
  }
  // One decimal more than the type's screens, as on the page.
  const decimals = Math.min((exceptions[0]?.figures.decimals ?? 0) + 1, 9);
  const computed = await mapInTurns([...cells.values()], (cell) =>
    differenceBridges(
      cell.map((mark) => ({ ...mark, value: mark.ownValue })),
      decimals,
    ),
  );
  const bridges = new Map(computed.flat().map((bridge) => [bridge.tradeId, bridge]));
  return exceptions.map((row) => ({ ...row, bridge: bridges.get(row.figures.tradeId) ?? null }));
}

const bridgeInputs = [
  'ownForward',
  'curveForward',
  'ownVol',
  'vol',
  'ownAtmVol',
  'atmVol',
  'ownAnnuity',
  'annuity',
] as const;

/** The parts add up to the difference exactly; what they were computed from follows. */
export const bridgeColumns: Columns<ExplainedRow> = [
  ...bridgeParts.map(
    (part) => [`${part}Part`, ({ bridge }: ExplainedRow) => bridge?.parts[part]] as const,
  ),
  ...bridgeInputs.map(
    (input) => [input, ({ bridge }: ExplainedRow) => bridge?.inputs?.[input]] as const,
  ),
];
