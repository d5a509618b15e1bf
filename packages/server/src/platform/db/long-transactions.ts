// Transactions without time limits, on a connection of their own: they take none from the calls.
import { executorOn, type Database, type Executor } from './database.ts';
import { openLongClient } from './long-client.ts';

type Transact = <T>(work: (tx: Executor) => Promise<T>) => Promise<T>;

export async function withLongTransactions<T>(
  { directUrl }: Pick<Database, 'directUrl'>,
  work: (transact: Transact, executor: Executor) => Promise<T>,
): Promise<T> {
  const client = await openLongClient(directUrl);
  try {
    const executor = executorOn(client);
    return await work((inside) => executor.transaction().execute(inside), executor);
  } finally {
    await client.end();
  }
}
