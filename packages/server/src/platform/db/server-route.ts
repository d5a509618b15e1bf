// Which of several servers to connect to: the one that takes changes, found by asking all of them and remembered until it is lost.
import pg from 'pg';
import { hostsOf, parseDatabaseUrl, type WantedServer } from './database-address.ts';

interface Server {
  readonly host: string;
  readonly port: number;
}

const probeTimeoutMs = 1_500;
const defaultPort = 5_432;
/** As PostgreSQL says that it cannot take connections now: callers may try again. */
const cannotConnectNow = '57P03';

const routes = new Map<string, ServerRoute>();

/** Null for an address with one server. All clients of an address share what one of them has found. */
export function routeOf(url: string): ServerRoute | null {
  const address = parseDatabaseUrl(url);
  if (!address || address.urls.length < 2) return null;
  const known = routes.get(url);
  if (known) return known;
  const route = new ServerRoute(url, address.urls, address.wants);
  routes.set(url, route);
  return route;
}

export class ServerRoute {
  readonly #url: string;
  readonly #urls: readonly string[];
  readonly #wants: WantedServer;
  #known: Server | null = null;
  #finding: Promise<Server> | null = null;

  constructor(url: string, urls: readonly string[], wants: WantedServer) {
    this.#url = url;
    this.#urls = urls;
    this.#wants = wants;
  }

  async find(): Promise<Server> {
    if (this.#known) return this.#known;
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = null;
    });
    return this.#finding;
  }

  /** The next one who connects asks all of them again. */
  forget(): void {
    this.#known = null;
  }

  /** Whether a server that answers so is the wanted one; with `preferStandby` any is, for want of a better one. */
  suits(isReadOnly: boolean): boolean {
    return this.#wants === 'primary' ? !isReadOnly : this.#wants !== 'standby' || isReadOnly;
  }

  async #ask(): Promise<Server> {
    const wanted = this.#wants === 'preferStandby' ? 'standby' : this.#wants;
    const asked = this.#urls.map((url) => askServer(url));
    const first = (test: (isReadOnly: boolean) => boolean) =>
      Promise.any(
        asked.map(async (answer) => {
          const { server, isReadOnly } = await answer;
          if (!test(isReadOnly)) throw this.#none();
          return server;
        }),
      ).catch(() => null);
    const found =
      (wanted === 'any' ? null : await first((is) => is === (wanted === 'standby'))) ??
      (this.#wants === 'any' || this.#wants === 'preferStandby' ? await first(() => true) : null);
    if (!found) throw this.#none();
    this.#known = found;
    return found;
  }

  #none(): Error {
    const what = this.#wants === 'primary' ? 'takes changes' : 'can be read';
    const text = `None of ${hostsOf(this.#url)} answers and ${what}`;
    return Object.assign(new Error(text), { code: cannotConnectNow });
  }
}

export const isReadOnlyQuestion = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

async function askServer(url: string): Promise<{ server: Server; isReadOnly: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined); // the question rejects with the same error
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(isReadOnlyQuestion);
    const { hostname, port } = new URL(url);
    const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
    return {
      server: { host, port: Number(port) || defaultPort },
      isReadOnly: rows[0]?.isReadOnly === true,
    };
  } finally {
    // A server that does not answer does not answer this either.
    void client.end().catch(() => undefined);
  }
}
