// Which windows firms' own systems hear of, and which firms see the results of a window.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';
import { isShownToVetted } from './results-viewer.repository.ts';

export interface AnnouncedWindow {
  readonly id: number;
  readonly instrumentId: string;
  readonly instrumentName: string;
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly isSample: boolean;
  readonly corrects: number | null;
  readonly isReopening: boolean;
  /** Until its close, by the database's clock. */
  readonly msLeft: number;
}

/** A window that is open by the database's clock. */
export async function findAnnouncedWindow(
  tx: Executor,
  windowId: number,
): Promise<AnnouncedWindow | null> {
  const { rows } = await sql<AnnouncedWindow>`
    select w.id, w.instrument_id as "instrumentId", i.name as "instrumentName", w.valuation_date as "valuationDate",
           w.opens_at as "opensAt", w.closes_at as "closesAt", w.is_sample as "isSample", w.corrects,
           w.is_reopening as "isReopening",
           (extract(epoch from w.closes_at - clock_timestamp()) * 1000)::float8 as "msLeft"
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.id = ${windowId} and i.removed_at is null and w.settled_at is null and w.closes_at > clock_timestamp()`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those of the firms that see the results of a window: vetted ones, where the type asks for it such as gave lately. */
export async function findFirmsThatSee(
  tx: Executor,
  windowId: number,
  firmIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select firm.id from firms firm, submission_windows w join instruments i on i.id = w.instrument_id
     where w.id = ${windowId} and firm.id = ${anyUuid(firmIds)}
       and (w.is_sample or (firm.vetted_at is not null and ${isShownToVetted(sql.ref('firm.id'))}))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
