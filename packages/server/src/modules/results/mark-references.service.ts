import type { AnswerOf, BodyOf, submissionsContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import { readMarkReferences } from './mark-references.repository.ts';
import { readMarkets } from './result-rows.ts';

export async function readReferences(
  { db, clock }: Platform,
  { user }: UserCaller,
  { items: wanted, valuationDate: asked }: BodyOf<(typeof submissionsContract)['reference']>,
): Promise<AnswerOf<(typeof submissionsContract)['reference']>> {
  const found = await readMarkReferences(
    db.queries,
    resultsViewerOf(user),
    readTradeIds(wanted).ids,
  );
  const valuationDate = asked ?? clock.now().toISOString().slice(0, 10);
  const marketOf = await readMarkets(
    db.queries,
    found.map(({ currency }) => ({ currency, valuationDate })),
  );
  const items = await mapInTurns(found, ({ currency, ...reference }) => {
    const market = marketOf({ currency, valuationDate });
    return { ...reference, market: market.scaleOf(reference), curveDate: market.curveDate };
  });
  return { items };
}
