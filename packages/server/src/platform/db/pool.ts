// Connection pools with our type parsers, time-outs and error listeners.
import pg from 'pg';
import { CopyRows, runCopy } from './copy-rows.ts';
import { parseDatabaseUrl } from './database-address.ts';
import { statementNameOf } from './prepared.ts';
import { RoutedClient, type RoutedConfig } from './routed-client.ts';
import { routeOf } from './server-route.ts';
import type { Tracing } from '../tracing/tracing.ts';

const { builtins } = pg.types;

/** Reads `int8` and `numeric` as numbers and `date` as text. Set for each pool, never globally. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  switch (oid) {
    case builtins.INT8:
      return toSafeInteger;
    case builtins.NUMERIC:
      return Number;
    case builtins.DATE:
      return (text: string) => text;
    default:
      return pg.types.getTypeParser(oid, 'text');
  }
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number.`);
  return value;
}

/** Runs COPY. */
class CopyingClient extends RoutedClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads `query` in nine ways; this one only adds COPY
  override query(...args: any[]): any {
    const [text, values] = args;
    return values?.[0] instanceof CopyRows
      ? runCopy((copy) => super.query(copy), text, values[0])
      : super.query.apply(this, args as Parameters<pg.Client['query']>);
  }
}

/** Also sends statements declared in `prepared.ts` by name, so that the server parses and plans them once. */
class PreparingClient extends CopyingClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above; this one only adds a name
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    const name = typeof text === 'string' ? statementNameOf(text) : undefined;
    if (name === undefined) return super.query(...args);
    if (typeof callback !== 'function') return super.query({ name, text, values });
    // Calls from the pool are the frequent ones. pg copies a config object property by property, but not a Query.
    return super.query(Object.assign(new pg.Query(text, values), { name, callback }));
  }
}

/** Also makes a span of each statement that belongs to a call or a job. */
function tracedClient(Client: typeof CopyingClient, tracing: Tracing): typeof CopyingClient {
  return class TracedClient extends Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- as above; this one only watches
    override query(...args: any[]): any {
      const [first] = args;
      const text: unknown = typeof first === 'string' ? first : first?.text;
      const span = typeof text === 'string' ? tracing.startStatement(text) : null;
      if (!span) return super.query(...args);
      const tell = args.at(-1);
      if (typeof tell === 'function') {
        // oxlint-disable-next-line typescript/no-explicit-any -- as above
        const end = (error: unknown, result: any) => {
          tracing.end(span, error);
          tell(error, result);
        };
        return super.query(...args.slice(0, -1), end);
      }
      const end = (error?: unknown) => tracing.end(span, error);
      const running = super.query(...args);
      if (typeof running?.then === 'function') running.then(() => end(), end);
      else end();
      return running;
    }
  };
}

interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** False behind a pooler that loses named statements between transactions. */
  readonly usesNames: boolean;
  readonly onError: (error: Error) => void;
  /** How long to wait for a connection and for a reply; for questions that must be answered soon. */
  readonly timeoutMs?: number;
  readonly tracing?: Tracing | null;
}

const secondsToMs = 1_000;

export function clientConfig(url: string): RoutedConfig {
  const address = parseDatabaseUrl(url);
  if (!address) throw new TypeError('The address of the database cannot be read.');
  return {
    // Of several servers the first one: it has the name of the database and the login, and the route has the server.
    connectionString: address.urls[0],
    route: routeOf(url),
    application_name: 'pricevault',
    connectionTimeoutMillis: address.connectSeconds * secondsToMs,
    // Slightly longer than the server's own time-out, for when that can no longer reach us.
    query_timeout: 65 * secondsToMs,
    keepAlive: true,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  };
}

/** A connection of its own, beside the pools. */
export function createClient(url: string, changed: pg.ClientConfig = {}): pg.Client {
  return new RoutedClient({ ...clientConfig(url), ...changed });
}

/** Sent after connecting, because PgBouncer refuses them as start-up parameters. */
const sessionSettings = [
  "statement_timeout = '60s'",
  "lock_timeout = '10s'",
  "idle_in_transaction_session_timeout = '60s'",
  // One call uses one core of the database. Its statements are short: starting workers and compiling would take longer.
  'max_parallel_workers_per_gather = 0',
  'jit = off',
]
  .map((setting) => `set ${setting}`)
  .join('; ');

export function createPool(options: PoolOptions): pg.Pool {
  const { url, max, usesNames, onError, timeoutMs, tracing } = options;
  const Client = usesNames ? PreparingClient : CopyingClient;
  const pool = new pg.Pool({
    ...clientConfig(url),
    ...(timeoutMs === undefined
      ? {}
      : { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }),
    max,
    idleTimeoutMillis: 30 * secondsToMs,
    Client: tracing ? tracedClient(Client, tracing) : Client,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: async (client) => void (await client.query(sessionSettings)),
  });
  pool.on('error', onError);
  // A checked-out client emits its own error when the connection is lost, which without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
