import type { BodyOf, submissionsContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { readMarkReferences } from './mark-references.repository.ts';

/** The reply as JSON text: one entry for each row of a file. */
export async function readReferences(
  { db }: Platform,
  { user }: UserCaller,
  { items }: BodyOf<(typeof submissionsContract)['reference']>,
): Promise<string> {
  const found = await readMarkReferences(db.queries, user.firmId, readTradeIds(items).ids);
  return JSON.stringify({ success: true, items: found });
}
