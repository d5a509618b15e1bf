// What a backup contains: every table except the rows excluded here. A new domain needs no entry.
import type pg from 'pg';

/** Table → condition of the excluded rows; `true` excludes all, because they mean nothing after a restore. */
const excluded: ReadonlyMap<string, true | string> = new Map<string, true | string>([
  ['schema_migrations', true], // the restore migrates by itself
  ['sessions', true], // a restore signs everybody out
  ['code_challenges', true],
  ['passkey_challenges', true],
  ['code_failures', true],
  ['sign_in_failures', true],
  ['mail_requests', true],
  ['mail_slots', true],
  ['urgent_messages', true],
  ['audit_repeats', true],
  ['identity_flows', true],
  ['idempotency_keys', true],
  ['events', true],
  ['consensus_sealed', true], // masks and vectors of rounds of protocol 2, where its tables are still there
  // Shares of rounds that have not ended; a restored round without them becomes void.
  ['kept_sealed', true],
  ['kept_handovers', true],
  ['keeper_frames', true],
  // What was told of; a restored vault must not tell it again.
  ['webhook_deliveries', true],
  ['webhook_attempts', true],
  // Waiting messages have probably been sent since, so a restore must not send them again. Watched mails are included, as
  // other rows refer to them (see restore-backup.ts).
  ['messages', 'sent_at is null and given_up_at is null and watched_by is null'],
]);

interface BackupTable {
  readonly name: string;
  /** Stored columns, in order; computed ones are computed again. */
  readonly columns: readonly string[];
  /** Selects the rows to back up. */
  readonly query: string;
}

interface TableRow {
  name: string;
  columns: string[];
  needs: string[];
}

/** The tables, each after the tables that it refers to; a restore checks deferrable references at the end. */
export async function backupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not k.condeferrable) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  return inOrder(rows)
    .filter(({ name }) => excluded.get(name) !== true)
    .map(({ name, columns }) => {
      const condition = excluded.get(name);
      const list = columns.map(quoted).join(', ');
      const where = typeof condition === 'string' ? ` where not (${condition})` : '';
      return { name, columns, query: `select ${list} from ${quoted(name)}${where}` };
    });
}

function inOrder(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => placed.has(name)));
    if (ready.length === 0) {
      throw new Error(`Tables refer to each other in a ring: ${waiting.map((t) => t.name).join()}`);
    }
    for (const table of ready) {
      ordered.push(table);
      placed.add(table.name);
    }
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
