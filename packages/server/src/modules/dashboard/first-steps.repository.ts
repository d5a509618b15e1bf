// What the vault knows of a person's first steps, in one read.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface KnownSteps {
  readonly hasSampleType: boolean;
  readonly hasKeepers: boolean;
  readonly hasPassword: boolean;
  readonly sample: boolean;
  readonly rehearsal: boolean;
  readonly colleague: boolean;
  readonly twoFactor: boolean;
}

export async function readKnownSteps(
  executor: Executor,
  { userId, firmId }: { userId: string; firmId: string },
): Promise<KnownSteps | undefined> {
  const { rows } = await sql<KnownSteps>`
    select exists (select from instruments where is_sample and removed_at is null) as "hasSampleType",
           (select count(*) = 3 from keepers where retired_at is null) as "hasKeepers",
           u.password_hash is not null as "hasPassword",
           exists (select from submissions s join instruments i on i.id = s.instrument_id
                    where s.firm_id = ${firmId} and s.user_id = u.id and i.is_sample) as sample,
           exists (select from kept_rounds r join kept_contributions c on c.round_id = r.id
                    where r.rehearsed_by = u.id and c.user_id = u.id) as rehearsal,
           exists (select from users c where c.firm_id = ${firmId} and c.id <> u.id)
             or exists (select from mail_links l where l.purpose = 'join-firm' and l.firm_id = ${firmId}) as colleague,
           u.tfa_enabled as "twoFactor"
      from users u where u.id = ${userId}`.execute(executor);
  return rows[0];
}
