// The demo's instrument types.
import type { Executor } from '../platform/db/database.ts';

export const dailyTypeName = 'USD SOFR Swaption';
export const monthEndTypeName = 'USD SOFR Swaption Month End';

export async function findDemoType(tx: Executor, name: string): Promise<string> {
  const { id } = await tx
    .selectFrom('instruments')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
