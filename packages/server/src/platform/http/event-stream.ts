// `GET /api/events`: server-sent events, uncompressed. The stream ends at logout and at shutdown.
import { eventsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from '../sessions/sessions.ts';
import { serveRaw } from './serve.ts';

/** Bytes. A client further behind is disconnected and resumes where it left off. */
const maxBacklog = 1_000_000;
/** The longest that a timer waits; API tokens live longer, and their clients resume. */
const maxStreamMs = 2 ** 31 - 1;

export function addEventStream(app: FastifyInstance, platform: Platform): void {
  serveRaw(app, platform, eventsContract.stream, async (request, reply, caller) => {
    const user = caller.user as SignedInUser; // guaranteed by the endpoint's access rule
    const lastPlace = request.headers['last-event-id'];
    reply.hijack();
    platform.admission.leave(request); // a stream stays open for hours
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    let leave = (): void => undefined;
    let isGone = false;
    // Registered before the stream opens, because the browser may disconnect while it does.
    raw.on('close', () => {
      isGone = true;
      clearTimeout(untilSessionEnds);
      leave();
    });
    const untilSessionEnds = setTimeout(
      () => raw.end(),
      Math.min(user.sessionExpiresAtMs - platform.clock.now().getTime(), maxStreamMs),
    );
    const sink = {
      write(frame: string) {
        if (raw.destroyed) return;
        if (raw.writableLength > maxBacklog) raw.destroy();
        else raw.write(frame);
      },
      close: () => raw.end(),
    };
    const from = typeof lastPlace === 'string' ? lastPlace : null;
    try {
      leave = await platform.events.open(user, sink, from);
      if (isGone) leave();
    } catch (error) {
      caller.log.warn({ err: error }, 'An event stream could not be opened');
      raw.end();
    }
  });
}
