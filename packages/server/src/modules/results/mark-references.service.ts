import type { AnswerOf, BodyOf, submissionsContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import { readMarkReferences } from './mark-references.repository.ts';

export async function readReferences(
  { db }: Platform,
  { user }: UserCaller,
  { items: wanted }: BodyOf<(typeof submissionsContract)['reference']>,
): Promise<AnswerOf<(typeof submissionsContract)['reference']>> {
  const items = await readMarkReferences(
    db.queries,
    resultsViewerOf(user),
    readTradeIds(wanted).ids,
  );
  return { items };
}
