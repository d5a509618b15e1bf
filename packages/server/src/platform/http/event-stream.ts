// `GET /api/events`: one long reply of server-sent events, exempt from compression, ended at logout and at shutdown.
import { eventsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from '../sessions/sessions.ts';
import { serveRaw } from './serve.ts';

/** A reader that is this far behind (bytes) is cut off; it resumes where it was. */
const maxBacklog = 1_000_000;

export function addEventStream(app: FastifyInstance, platform: Platform): void {
  serveRaw(app, platform, eventsContract.stream, async (request, reply, caller) => {
    const user = caller.user as SignedInUser; // the endpoint's access rule says so
    const lastId = Number(request.headers['last-event-id'] ?? Number.NaN);
    reply.hijack();
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
    // Listened to before the stream opens: the browser may leave meanwhile.
    raw.on('close', () => {
      isGone = true;
      clearTimeout(untilSessionEnds);
      leave();
    });
    const untilSessionEnds = setTimeout(
      () => raw.end(),
      user.sessionExpiresAtMs - platform.clock.now().getTime(),
    );
    const sink = {
      write(frame: string) {
        if (raw.destroyed) return;
        if (raw.writableLength > maxBacklog) raw.destroy();
        else raw.write(frame);
      },
      close: () => raw.end(),
    };
    const from = Number.isSafeInteger(lastId) && lastId >= 0 ? lastId : null;
    try {
      leave = await platform.events.open(user, sink, from);
      if (isGone) leave();
    } catch (error) {
      caller.log.warn({ err: error }, 'An event stream could not be opened');
      raw.end();
    }
  });
}
