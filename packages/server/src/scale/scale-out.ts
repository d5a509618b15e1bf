// Distributes the large tables over the machines of a Citus cluster. Every other table stays on the coordinator.
import type pg from 'pg';
import { openLongClient } from '../platform/db/long-client.ts';

// The tables that a cluster distributes. All by the trade, and co-located: what belongs to a trade is on one machine.

export const distributionColumn = 'trade_number';

/** In the order in which they are distributed. Every unique key of theirs contains the column. */
export const distributedTables = [
  'submission_values',
  'results',
  'forming_results',
  'earlier_results',
  'consensus_rows',
] as const;

/** References to tables on the coordinator, which a distributed table cannot have. Rows are only stored with what they refer to. */
const endedReferences: Partial<Record<string, string>> = {
  consensus_rows: 'consensus_rows_submission_fkey',
};

/** The database cannot be scaled out; the message says why. */
export class ScaleProblem extends Error {}

export interface TablePlan {
  readonly table: string;
  readonly isDistributed: boolean;
  readonly bytes: number;
}

export interface ScalePlan {
  readonly version: string;
  readonly workers: readonly string[];
  readonly tables: readonly TablePlan[];
}

export function planScale(url: string): Promise<ScalePlan> {
  return withClient(url, readPlan);
}

/** Distributes what is not yet distributed; returns the names of these tables. Writers to a table wait while its rows move. */
export function scaleOut(
  url: string,
  { shards, onTable }: { shards: number; onTable: (name: string) => void },
): Promise<string[]> {
  return withClient(url, async (client) => {
    const { tables } = await readPlan(client);
    const [model] = distributedTables;
    const missing = tables.filter(({ isDistributed }) => !isDistributed).map(({ table }) => table);
    await client.query(`set citus.shard_count = ${Math.trunc(shards)}`);
    for (const table of missing) {
      const reference = endedReferences[table];
      const colocated = table === model ? '' : `, colocate_with => '${model}'`;
      await client.query('begin');
      if (reference !== undefined) {
        await client.query(`alter table ${table} drop constraint if exists ${reference}`);
      }
      await client.query(
        `select create_distributed_table('${table}', '${distributionColumn}'${colocated})`,
      );
      await client.query('commit');
      // Rows from before stay in the emptied local table otherwise.
      await client.query(`select truncate_local_data_after_distributing_table('${table}')`);
      onTable(table);
    }
    return missing;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openLongClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readPlan(client: pg.Client): Promise<ScalePlan> {
  const { rows: extensions } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const version = extensions[0]?.version;
  if (version === undefined) {
    throw new ScaleProblem(
      'The database has no Citus. Name the coordinator of a cluster by DATABASE_URL, and create the extension there.',
    );
  }
  const { rows: nodes } = await client.query<{ node: string; isCoordinator: boolean }>(`
    select nodename || ':' || nodeport as node, groupid = 0 as "isCoordinator" from pg_dist_node
     where isactive and noderole = 'primary' order by groupid`);
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator).map(({ node }) => node);
  if (workers.length === 0 || workers.length === nodes.length) {
    throw new ScaleProblem(
      'The cluster is not complete. Run citus_set_coordinator_host on the coordinator, and citus_add_node for each worker.',
    );
  }
  const { rows: unknown } = await client.query(
    'select name from unnest($1::text[]) as wanted(name) where to_regclass(name) is null',
    [distributedTables],
  );
  if (unknown.length > 0) {
    throw new ScaleProblem(
      'The database lacks tables of this version. Run npx pricevault migrate first.',
    );
  }
  const { rows: tables } = await client.query<{
    table: string;
    isDistributed: boolean;
    bytes: number;
  }>(
    `select name as table, p.logicalrelid is not null as "isDistributed",
            case when p.logicalrelid is null
                 then (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree(name::regclass))
                 else citus_total_relation_size(name::regclass) end::bigint as bytes
       from unnest($1::text[]) with ordinality as wanted(name, place)
       left join pg_dist_partition p on p.logicalrelid = to_regclass(name)
      order by place`,
    [distributedTables],
  );
  return { version, workers, tables };
}
