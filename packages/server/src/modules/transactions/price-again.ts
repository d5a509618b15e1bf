// A curve was loaded: the public transactions of its days get forwards and volatilities by it.
import { executorOn } from '../../platform/db/database.ts';
import { openLongClient } from '../../platform/db/long-client.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLoadedCurves } from '../results/par-curves.service.ts';
import { lockImports } from './import-transactions.ts';
import { priceByCurve } from './price-imported.ts';

export async function priceAgain(
  { db }: Pick<Platform, 'db'>,
  curve: { readonly currency: string; readonly date: string },
): Promise<void> {
  const client = await openLongClient(db.directUrl, 'pricevault pricing');
  try {
    await client.query('begin');
    await lockImports(client);
    const executor = executorOn(client);
    for (const loaded of await readLoadedCurves(executor, curve)) {
      await priceByCurve(client, loaded, { after: 'again' });
    }
    await addEvent(executor, 'transactions.changed', 'all', {});
    await client.query('commit');
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}
