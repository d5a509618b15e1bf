// One connection to the event stream, kept up for as long as the signal lets it: fetch with the bearer token in a
// header (an EventSource would need it in the address), resumed by the last id, with growing pauses between tries.
import { eventsContract } from '@pricevault/contract/events/events.contract';
import { createFrameReader, type EventFrame } from './event-frames.ts';
import { readToken } from '../session/session.ts';

/** Milliseconds. The server pings every 25 s: a silent minute means that the connection is dead. */
export const streamTimes = { firstPause: 1_000, longestPause: 30_000, silence: 60_000 };

export interface StreamHandlers {
  lastId: () => string | null;
  onFrame: (frame: EventFrame) => void;
  /** The server does not know the token: called once for each token, and the stream waits for another one. */
  onRefused: (token: string) => void;
}

export async function keepStream(handlers: StreamHandlers, stop: AbortSignal): Promise<void> {
  let failures = 0;
  let refusedToken: string | null = null;
  while (!stop.aborted) {
    const token = readToken();
    if (token !== null && token !== refusedToken) {
      const outcome = await readStream(token, handlers, stop);
      if (outcome.status === 401) {
        refusedToken = token;
        if (readToken() === token) handlers.onRefused(token);
      }
      failures = outcome.heard ? 0 : failures + 1;
    }
    if (!stop.aborted) await pause(pauseAfter(failures), stop);
  }
}

/** Full jitter: many browsers that lost the same server do not come back at the same instant. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(streamTimes.longestPause, streamTimes.firstPause * 2 ** failures);
  return ceiling * (0.5 + random() / 2);
}

async function readStream(
  token: string,
  { lastId, onFrame }: StreamHandlers,
  stop: AbortSignal,
): Promise<{ status: number; heard: boolean }> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stop.addEventListener('abort', abort, { once: true });
  let watchdog = setTimeout(abort, streamTimes.silence);
  const result = { status: 0, heard: false };
  try {
    const id = lastId();
    const response = await fetch(new URL(eventsContract.stream.path, location.origin), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(id === null ? {} : { 'last-event-id': id }),
      },
      cache: 'no-store',
      credentials: 'omit',
      signal: controller.signal,
    });
    result.status = response.status;
    if (!response.ok || !response.body) return result;
    const read = createFrameReader();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return result;
      result.heard = true;
      clearTimeout(watchdog);
      watchdog = setTimeout(abort, streamTimes.silence);
      for (const frame of read(decoder.decode(value, { stream: true }))) onFrame(frame);
    }
  } catch {
    return result; // lost or stopped: the caller tries again or ends
  } finally {
    controller.abort();
    clearTimeout(watchdog);
    stop.removeEventListener('abort', abort);
  }
}

/** Ends early when the network comes back or when the stream is to stop. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener?.('online', end);
    stop.addEventListener('abort', end, { once: true });
  });
}
