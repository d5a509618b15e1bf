// What the server tells open pages by itself. One tab holds the connection for all tabs of the browser (a Web Lock
// chooses it) and passes every event on; when it closes, the next tab takes over from the last event that it heard.
import type { EventData, EventKind } from '@pricevault/contract';
import type { EventFrame } from './event-frames.ts';
import { keepStream } from './event-stream.ts';
import { onTokenChange, readToken } from '../session/session.ts';

const sharedName = 'pricevault-events';

const missedEvents: EventFrame = { id: null, event: 'resync', data: '{}' };

type Handler = (data: unknown) => void;
const handlers = new Map<string, Set<Handler>>();
let lastId: string | null = null;
let stopCurrent: (() => void) | null = null;

/** The pages are read after this event: a stream that starts later need not have them read again. */
export function resumeFrom(lastEvent: string): void {
  lastId ??= lastEvent;
}

/** Calls back for every event of the kind, whichever tab heard it. Returns the way out. */
export function onEvent<Kind extends EventKind>(
  kind: Kind,
  handler: (data: EventData<Kind>) => void,
): () => void {
  const own: Handler = (data) => handler(data as EventData<Kind>);
  const set = handlers.get(kind) ?? new Set();
  handlers.set(kind, set.add(own));
  return () => set.delete(own);
}

/** Listens for as long as somebody is signed in; starting twice changes nothing. Returns the way to stop for good. */
export function startEvents(): () => void {
  if (stopCurrent) return stopCurrent;
  const channel = new BroadcastChannel(sharedName);
  channel.onmessage = (message: MessageEvent<EventFrame>) => deliver(message.data);
  let listening: AbortController | null = null;

  const follow = (token: string | null) => {
    if (token === null) {
      listening?.abort();
      listening = null;
      lastId = null; // the next session starts at its own beginning
    } else if (listening === null) {
      listening = new AbortController();
      void lead(channel, listening.signal);
    }
  };
  const forget = onTokenChange(follow);
  follow(readToken());

  stopCurrent = () => {
    forget();
    listening?.abort();
    channel.close();
    stopCurrent = null;
  };
  return stopCurrent;
}

/** Waits until no other tab holds the connection, then holds it. */
async function lead(channel: BroadcastChannel, stop: AbortSignal): Promise<void> {
  const share = (frame: EventFrame) => {
    channel.postMessage(frame);
    deliver(frame);
  };
  const hold = () =>
    keepStream(
      {
        lastId: () => lastId,
        onFrame: (frame) => {
          // The stream started at its present end: what happened since the pages were read, or since another tab held
          // the connection, was heard by nobody.
          if (lastId === null && frame.id !== null) share(missedEvents);
          share(frame);
        },
      },
      stop,
    );
  // Browsers have locks on secure origins only; elsewhere each tab has its own connection.
  if (!('locks' in navigator)) return hold();
  try {
    await navigator.locks.request(sharedName, { signal: stop }, hold);
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

function deliver(frame: EventFrame): void {
  if (frame.id !== null) lastId = frame.id;
  const interested = frame.event === null ? undefined : handlers.get(frame.event);
  if (!interested?.size) return;
  const data = parse(frame.data);
  for (const handler of Array.from(interested)) handler(data);
}

/** Events carry ids only; one that cannot be read still says that something changed. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
