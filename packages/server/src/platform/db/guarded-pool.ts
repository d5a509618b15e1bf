// What the driver's pool does not do: refuse at once while the server is known to be away, tell "all connections are busy" from
// "no connection could be made", and measure how long callers wait for a connection.
import type pg from 'pg';

/** Every connection is at work, and none came free in time. The database itself may be well. */
export class PoolBusy extends Error {}

export interface PoolGuard {
  /** Why nobody may connect now; null: try. */
  refusal?(): Error | null;
  /** Whether the database has answered lately, so that a connection that nobody got means a busy pool. */
  answers?(): boolean;
  readonly figures?: { onWaited(seconds: number): void; onBusy(): void };
}

const waitedInVain = 'timeout exceeded when trying to connect';

export function guardPool(pool: pg.Pool, guard: PoolGuard): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  async function connectGuarded(): Promise<pg.PoolClient> {
    const refusal = guard.refusal?.() ?? null;
    if (refusal) throw refusal;
    const startedAt = performance.now();
    try {
      return await connect();
    } catch (error) {
      const isBusy = error instanceof Error && error.message === waitedInVain;
      if (isBusy && (guard.answers?.() ?? true)) {
        guard.figures?.onBusy();
        throw new PoolBusy('Every connection to the database is busy', { cause: error });
      }
      throw error;
    } finally {
      guard.figures?.onWaited((performance.now() - startedAt) / 1_000);
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads it for callbacks, which `pool.query` uses
  pool.connect = ((tell?: any) => {
    const connecting = connectGuarded();
    if (!tell) return connecting;
    connecting.then(
      (client) => tell(undefined, client, client.release.bind(client)),
      (error: unknown) => tell(error, undefined, () => undefined),
    );
  }) as typeof pool.connect;
}
