// Who asks for results, and the condition by which the database shows them.
import { seesRealResults, seesWithoutGiving } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';

export interface ResultsViewer {
  readonly firmId: string;
  /** Final results of real types. */
  readonly seesReal: boolean;
  /** Also those of types that show them only to firms that gave. */
  readonly seesWithoutGiving: boolean;
}

export function resultsViewerOf({
  firmId,
  roles,
  isFirmVetted,
}: Pick<SignedInUser, 'firmId' | 'roles' | 'isFirmVetted'>): ResultsViewer {
  const reader = { role: roles, isFirmVetted };
  return {
    firmId,
    seesReal: seesRealResults(reader),
    seesWithoutGiving: seesWithoutGiving(reader),
  };
}

/**
 * True for a type whose firms must give, if the firm gave a counting value in a window that closed within 30 days. Out of an open
 * one it could be withdrawn again after a look at the results. `i` is the type.
 */
const hasGiven = (firmId: string | RawBuilder<unknown>) => sql`(not i.give_to_get or exists (
  select from submission_windows g join firm_windows f on f.window_id = g.id and f.firm_id = ${firmId}
                              and coalesce(f.given_trades, f.tries) > 0
   where g.instrument_id = i.id and g.closes_at <= clock_timestamp() and g.closes_at > clock_timestamp() - interval '30 days'))`;

/** Whether a vetted firm sees final results of real windows of type `i`. */
export const isShownToVetted = (firmId: RawBuilder<unknown>): RawBuilder<unknown> =>
  hasGiven(firmId);

/** Whether the viewer sees the results of window `w` of type `i`. */
export function isShownTo(viewer: ResultsViewer): RawBuilder<unknown> {
  if (viewer.seesWithoutGiving) return sql`true`;
  return viewer.seesReal ? sql`(w.is_sample or ${hasGiven(viewer.firmId)})` : sql`w.is_sample`;
}

/** Whether the viewer sees final results of real windows of type `i`, or the type has none. */
export function isTypeShownTo(viewer: ResultsViewer): RawBuilder<unknown> {
  if (viewer.seesWithoutGiving) return sql`true`;
  return viewer.seesReal ? sql`(i.is_sample or ${hasGiven(viewer.firmId)})` : sql`i.is_sample`;
}
