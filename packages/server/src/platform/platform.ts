// The services that every module uses. Built once in `app.ts` and passed to the modules.
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Listener } from './db/listener.ts';
import type { Admission } from './http/admission.ts';
import type { BodyPace } from './http/slow-bodies.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logging/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly db: Database;
  readonly listener: Listener;
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  /** Encrypts what is stored and must be read back. */
  readonly secrets: Secrets;
  readonly events: EventHub;
  readonly jobs: Jobs;
  readonly admission: Admission;
  readonly bodyPace: BodyPace;
  readonly metrics: Metrics;
  /** Null: off. */
  readonly tracing: Tracing | null;
  /** Base of links in mails, without a trailing slash; never taken from a request. */
  readonly publicUrl: string;
}
