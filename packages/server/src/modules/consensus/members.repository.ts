// The keys of members of vetted firms.
import { firmRolesWith } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface MemberKey {
  readonly public_key: string;
  readonly firm: string;
  readonly since: Date;
}

/** The current keys of accounts of vetted firms whose role lets them submit: the receivers of protocol 1. */
export async function listMemberKeys(executor: Executor): Promise<MemberKey[]> {
  const { rows } = await sql<MemberKey>`
    select u.public_key, u.firm_id::text as firm, k.created_at as since
      from users u join firms f on f.id = u.firm_id and f.vetted_at is not null
      join public_keys k on k.public_key = u.public_key
     where u.public_key is not null and u.disabled_at is null and u.firm_role = any(${firmRolesWith('submit')})
     order by u.public_key`.execute(executor);
  return rows;
}
