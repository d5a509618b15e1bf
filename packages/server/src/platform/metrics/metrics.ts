// Prometheus metrics. Each server has its own registry, because tests run several servers in one process.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

export interface Metrics {
  readonly registry: Registry;
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** Adds a gauge whose value is read at each scrape; it is not a number where reading fails. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pricevault_http_request_seconds',
    help: 'Time from request to reply by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const metrics: Metrics = {
    registry,
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status }, seconds),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await read());
          } catch {
            this.set(Number.NaN);
          }
        },
      });
    },
  };
  metrics.watch('pricevault_db_connections', 'Open connections', () => pool.totalCount);
  metrics.watch('pricevault_db_connections_idle', 'Idle connections', () => pool.idleCount);
  metrics.watch(
    'pricevault_db_waiting',
    'Requests waiting for a connection',
    () => pool.waitingCount,
  );
  return metrics;
}
