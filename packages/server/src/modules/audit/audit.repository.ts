// What people call the things that entries name.
import { sql } from 'kysely';
import type { AuditScope } from '../../platform/audit/audit-search.repository.ts';
import type { Executor } from '../../platform/db/database.ts';

/** By id. A firm is told the names of its own people, of itself and of types, which everybody sees. */
export async function readNames(
  executor: Executor,
  scope: AuditScope,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const named = sql`= any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from instruments where id ${named}
    union all ${
      scope === 'vault'
        ? sql`select id::text, name from firms where id ${named}
    union all select id::text, email from users where id ${named}
    union all select id::text, name from assets where id ${named}
    union all select id::text, name from series where id ${named}
    union all select id::text, email from partners where id ${named}
    union all select id::text, isin from bonds where id ${named}`
        : sql`select id::text, name from firms where id = ${scope.firmId} and id ${named}
    union all select id::text, email from users where firm_id = ${scope.firmId} and id ${named}`
    }`.execute(executor);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
