// What a module registers with the application. Each `modules/<domain>/module.ts` exports one.
import type { FastifyInstance } from 'fastify';
import type { Executor } from './db/database.ts';
import type { Platform } from './platform.ts';

export type DemoPlatform = Pick<Platform, 'clock' | 'db' | 'passwords'>;

export interface DemoRows {
  /** Domains whose rows must be loaded first. */
  readonly after?: readonly string[];
  /** Runs once, in the transaction that fills an empty database. */
  readonly load: (tx: Executor, platform: DemoPlatform) => Promise<void>;
}

export interface Module {
  /** One line for each endpoint. */
  readonly routes?: (app: FastifyInstance, platform: Platform) => void;
  /** Jobs and deadlines. */
  readonly jobs?: (platform: Platform) => void;
  readonly demo?: DemoRows;
}
