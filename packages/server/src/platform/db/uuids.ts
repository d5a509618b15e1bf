// Ids are opaque texts outside and uuids inside. A text that is no uuid is the id of nothing.
import { sql, type RawBuilder } from 'kysely';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(id: string): boolean {
  return uuidPattern.test(id);
}

/** For `where id = any(…)`: one parameter, however many ids; texts that are no uuids match nothing. */
export function anyUuid(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids.filter(isUuid)}::uuid[])`;
}
