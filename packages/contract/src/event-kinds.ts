// Every kind of event with what it carries. Pages reload what they show; events carry ids, never values.
import type * as z from 'zod/mini';
import type { eventSchemas } from './domains.ts';

export type EventKind = keyof typeof eventSchemas;
export type EventData<Kind extends EventKind> = z.output<(typeof eventSchemas)[Kind]>;
