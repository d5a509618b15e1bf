import type { Platform } from '../../platform/platform.ts';
import { priceTransactionsJob, readLoadedCurves } from '../results/par-curves.service.ts';
import { executorOn } from '../../platform/db/database.ts';
import { openLongClient } from '../../platform/db/long-client.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { lockImports } from './import-transactions.ts';
import { priceByCurve } from './price-imported.ts';

export function addTransactionsJobs(platform: Platform): void {
  platform.jobs.add<{ currency: string; date: string }>({
    name: priceTransactionsJob,
    expireInSeconds: 3_600,
    run: (curve) => priceAgain(platform, curve),
  });
}

// A curve was loaded: the public transactions of its days get forwards and volatilities by it.
async function priceAgain(
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
