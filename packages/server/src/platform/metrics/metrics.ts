// Prometheus metrics. Each server has its own registry, because tests run several servers in one process.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { setTimeout } from 'node:timers/promises';

export interface Metrics {
  readonly registry: Registry;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** What the main database's pool and its statements did. */
  readonly database: DatabaseFigures;
  /** Adds a gauge whose value is read at each scrape; it is not a number where reading fails or takes long. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
}

export interface DatabaseFigures {
  /** How long a caller waited for a connection. */
  onWaited(seconds: number): void;
  /** Every connection was busy for so long that the caller was refused. */
  onBusy(): void;
  onStatement(seconds: number): void;
}

const slowSeconds = 1;
/** A scrape must end also while the database does not answer. */
const readTimeoutMs = 2_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pricevault_http_request_seconds',
    help: 'Time from request to reply by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'pricevault_db_wait_seconds',
    help: 'Time until a caller got a database connection',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const busy = new Counter({
    name: 'pricevault_db_busy',
    help: 'Callers refused because every database connection was busy',
    registers: [registry],
  });
  const slow = new Counter({
    name: 'pricevault_db_slow_statements',
    help: 'Statements that took longer than a second',
    registers: [registry],
  });
  return {
    registry,
    database: {
      onWaited: (seconds) => waits.observe(seconds),
      onBusy: () => busy.inc(),
      onStatement: (seconds) => void (seconds >= slowSeconds && slow.inc()),
    },
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status }, seconds),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await inTime(read()));
          } catch {
            this.set(Number.NaN);
          }
        },
      });
    },
  };
}

async function inTime(value: number | Promise<number>): Promise<number> {
  const limit = new AbortController();
  const tooLate = setTimeout(readTimeoutMs, Number.NaN, { signal: limit.signal, ref: false });
  tooLate.catch(() => undefined); // ended below
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    limit.abort();
  }
}
