// Figures of the platform that are read at each scrape: load, connections, outbox, jobs, events.
import type { Connections } from '../http/connections.ts';
import { countFailedJobs } from '../jobs/jobs.repository.ts';
import { readEventLag } from '../events/event.repository.ts';
import { readOutboxAge } from '../messages/message.repository.ts';
import type { Platform } from '../platform.ts';

export function watchPlatform(platform: Platform, connections: Connections): void {
  const { metrics, events, admission, db } = platform;
  const { pool, queries } = db;
  const figures: [name: string, help: string, read: () => number | Promise<number>][] = [
    ['pricevault_db_connections', 'Open connections', () => pool.totalCount],
    ['pricevault_db_connections_idle', 'Idle connections', () => pool.idleCount],
    ['pricevault_db_waiting', 'Requests waiting for a connection', () => pool.waitingCount],
    ['pricevault_event_streams', 'Open event streams', () => events.streamCount],
    ['pricevault_connections', 'Open connections', () => connections.count],
    [
      'pricevault_connections_refused',
      'Connections refused by a cap since the start',
      () => connections.refused,
    ],
    ['pricevault_requests_running', 'Requests at work', () => admission.running],
    ['pricevault_requests_waiting', 'Requests in line', () => admission.waiting],
    ['pricevault_requests_heavy', 'Heavy reads at work', () => admission.heavy],
    [
      'pricevault_requests_shed',
      'Requests refused under overload since the start',
      () => admission.shed,
    ],
    [
      'pricevault_outbox_age_seconds',
      'Age of the oldest message that was not delivered and is not given up',
      async () => (await readOutboxAge(queries)).seconds,
    ],
    [
      'pricevault_outbox_waiting',
      'Messages that were not delivered and are not given up',
      async () => (await readOutboxAge(queries)).waiting,
    ],
    [
      'pricevault_jobs_failed',
      'Jobs that failed in all their attempts and did not succeed since',
      () => countFailedJobs(queries),
    ],
    [
      'pricevault_event_lag_seconds',
      'Age of the oldest event that this node has not sent to its streams',
      () => readEventLag(queries, events.lastNumber),
    ],
  ];
  for (const [name, help, read] of figures) metrics.watch(name, help, read);
}
