// Work without time limits, on connections of its own: it takes none from the calls.
import { executorOn, type Database, type Executor } from './database.ts';
import { openLongClient } from './long-client.ts';

export interface LongConnections {
  readonly transact: <T>(work: (tx: Executor) => Promise<T>) => Promise<T>;
  /** A second connection, which reads while a transaction writes. */
  readonly reader: Executor;
}

export async function withLongConnections<T>(
  { directUrl }: Pick<Database, 'directUrl'>,
  work: (connections: LongConnections) => Promise<T>,
): Promise<T> {
  const writing = await openLongClient(directUrl);
  try {
    const reading = await openLongClient(directUrl);
    try {
      const writer = executorOn(writing);
      const transact: LongConnections['transact'] = (inside) =>
        writer.transaction().execute(inside);
      return await work({ transact, reader: executorOn(reading) });
    } finally {
      await reading.end();
    }
  } finally {
    await writing.end();
  }
}
