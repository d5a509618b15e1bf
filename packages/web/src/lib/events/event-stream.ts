// One connection to the event stream, kept up for as long as the signal lets it: fetch with the bearer token in a
// header (an EventSource would need it in the address), resumed by the last id, with growing pauses between tries.
import { eventsContract } from '@pricevault/contract/events/events.contract';
import { exchange } from '../http/exchange.ts';
import { requestOf } from '../http/request.ts';
import { retryDelay } from '../http/retry.ts';
import { send } from '../http/transport.ts';
import { createFrameReader, type EventFrame } from './event-frames.ts';
import { readToken } from '../session/session.ts';

/** Milliseconds. The server pings every 25 s: a silent minute means that the connection is dead. */
export const streamTimes = { firstPause: 1_000, maxPause: 30_000, silence: 60_000 };

export interface StreamHandlers {
  lastId: () => string | null;
  onFrame: (frame: EventFrame) => void;
}

/** A refused token ends the session, as with every call; the stream then waits until there is another one. */
export async function keepStream(handlers: StreamHandlers, stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    if (readToken() !== null) {
      failures = (await readStream(handlers, stop)) ? 0 : failures + 1;
    }
    if (!stop.aborted) await pause(retryDelay(failures, streamTimes), stop);
  }
}

/** Reads until the stream is lost or stopped; whether anything came. */
async function readStream(
  { lastId, onFrame }: StreamHandlers,
  stop: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  const startWatchdog = () => setTimeout(() => silence.abort(), streamTimes.silence);
  let watchdog = startWatchdog();
  let hasHeard = false;
  const id = lastId();
  const headers = { accept: 'text/event-stream', ...(id === null ? {} : { 'last-event-id': id }) };
  try {
    await exchange(
      (token) => send(requestOf(eventsContract.stream, { headers }, token), { signal }),
      async ({ body }) => {
        const read = createFrameReader();
        const decoder = new TextDecoder();
        const reader = body?.getReader();
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) return;
          hasHeard = true;
          clearTimeout(watchdog);
          watchdog = startWatchdog();
          for (const frame of read(decoder.decode(value, { stream: true }))) onFrame(frame);
        }
      },
    );
  } catch {
    // Lost, refused or stopped: the caller tries again or ends.
  } finally {
    silence.abort();
    clearTimeout(watchdog);
  }
  return hasHeard;
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
