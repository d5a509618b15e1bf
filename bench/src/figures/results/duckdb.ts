// The same window in DuckDB, an analytical engine, for comparison. It is installed into the peers' folder.
import { loadPeer } from '../../peers.ts';
import { valueOf } from './market.ts';

interface Connection {
  run(text: string): Promise<unknown>;
  closeSync(): void;
}
interface DuckDbApi {
  DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }>;
  };
}

/** Logs the reason and returns null where it cannot be installed or loaded. */
export async function openDuckDb({ trades, firms }: { trades: number; firms: number }) {
  try {
    const { DuckDBInstance } = loadPeer('@duckdb/node-api', '1.5.5-r.5') as DuckDbApi;
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run('set threads = 1');
    await connection.run(
      `create table given as
       select s.number, s.firm, t.t as trade, ${valueOf('t.t', 's.firm')} as value
         from (select row_number() over () as number, firm from (
                 select range as firm from range(1, ${firms + 1}) where range % 10 = 0
                 union all select range from range(1, ${firms + 1}))) s
        cross join (select range as t from range(1, ${trades + 1})) t`,
    );
    return {
      async measure() {
        await connection.run('drop table if exists formed');
        const start = performance.now();
        await connection.run(
          `create table formed as
           select trade, count(*), avg(value), stddev_pop(value), min(value), max(value), median(value)
             from (select trade, firm, arg_max(value, number) as value from given group by trade, firm)
            group by trade`,
        );
        return performance.now() - start;
      },
      close() {
        connection.closeSync();
        instance.closeSync();
      },
    };
  } catch (error) {
    console.log(`DuckDB is left out: ${(error as Error).message.split('\n')[0]}`);
    return null;
  }
}
