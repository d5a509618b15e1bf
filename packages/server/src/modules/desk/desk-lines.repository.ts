// The differences of a firm's marks in closed windows: a text for each window, replaced when its figures have changed.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Of windows whose figures are still those of the basis: the text, by window. */
export async function readFormedLines(
  executor: Executor,
  firmId: string,
  bases: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; line: string }>`
    select l.window_id as id, l.line from desk_lines l
      join unnest(${[...bases.keys()]}::bigint[], ${[...bases.values()]}::text[]) as k(id, basis)
        on k.id = l.window_id and k.basis = l.basis
     where l.firm_id = ${firmId}`.execute(executor);
  return new Map(rows.map(({ id, line }) => [id, line]));
}

export interface FormedLine {
  readonly windowId: number;
  readonly basis: string;
  readonly line: string;
}

export async function storeLines(
  executor: Executor,
  firmId: string,
  formed: readonly FormedLine[],
): Promise<void> {
  await sql`
    insert into desk_lines as l (firm_id, window_id, basis, line)
    select ${firmId}, * from unnest(${formed.map(({ windowId }) => windowId)}::bigint[],
      ${formed.map(({ basis }) => basis)}::text[], ${formed.map(({ line }) => line)}::text[])
    on conflict (firm_id, window_id) do update set basis = excluded.basis, line = excluded.line
     where l.basis <> excluded.basis`.execute(executor);
}
