// Events that the server pushes to open pages, over one stream per browser.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const streamEvents = {
  /** The server could not replay from the given id: reload what is shown. */
  resync: z.object({}),
} as const;

export const eventsContract = {
  stream: endpoint('GET', '/api/events', 'user', {
    summary: 'Server-sent events; resumes after the Last-Event-ID header',
    reply: 'stream',
  }),
} as const;
