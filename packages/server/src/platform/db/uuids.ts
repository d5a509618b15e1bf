// Ids are opaque strings in the API and uuids in the database. A string that is not a uuid matches nothing.
import { sql, type RawBuilder } from 'kysely';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(id: string): boolean {
  return uuidPattern.test(id);
}

/** For `where id = any(…)`: one parameter for any number of ids. */
export function anyUuid(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids.filter(isUuid)}::uuid[])`;
}
