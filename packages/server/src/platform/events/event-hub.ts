// Delivers events on this node: reads newly numbered events once and sends each to the open streams of its audience.
import type { EventKind } from '@pricevault/contract';
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Logger } from '../logging/logger.ts';
import type { SignedInUser } from '../sessions/sessions.ts';
import {
  numberedChannel,
  numberPendingEvents,
  pendingChannel,
  readEventBounds,
  readEventsAfter,
  type EventRow,
} from './event.repository.ts';
import { createTask } from '../jobs/task.ts';
import { contentFor, mayGetContents, viewOf } from './event-content.ts';
import type { EventPlaces } from './event-places.ts';

/** Where frames go; the HTTP layer supplies it. */
interface StreamSink {
  write(frame: string): void;
  close(): void;
}

export interface EventHub {
  start(): Promise<void>;
  /** Opens a stream that continues after the place, or with the next event. Returns a function that closes it. */
  open(user: SignedInUser, sink: StreamSink, lastPlace: string | null): Promise<() => void>;
  readonly streamCount: number;
  /** The number of the last event that this node has read. Data read from now on is at least as new. */
  readonly lastNumber: number;
  /** The same for clients. */
  readonly lastPlace: string;
  close(): void;
}

interface Stream {
  readonly user: SignedInUser;
  readonly sink: StreamSink;
  /** The number of the last event that was sent to this stream, or skipped for it. */
  position: number;
  isCatchingUp: boolean;
  /** False from the first change of the firm on: who the user is was read when the stream opened. */
  getsContents: boolean;
}

/** The text of an event for a stream. */
type FrameFor = (stream: Stream) => string;

/** These end the stream: for good, or so that the client reconnects and its roles are read again. */
const closingKinds: ReadonlySet<EventKind> = new Set(['session.ended', 'user.changed']);
const batch = 500;
const pingMs = 25_000;
/** More than anybody has pages open. The oldest ends, because it may belong to a browser that is long gone. */
const maxStreamsPerUser = 20;

export function createEventHub(
  db: Database,
  listener: Listener,
  places: EventPlaces,
  log: Logger,
): EventHub {
  const streams = new Set<Stream>();
  let position = 0;
  let pings: NodeJS.Timeout | null = null;
  let isClosed = false;

  const number = createTask(
    () => db.transaction((tx) => numberPendingEvents(tx)).then(() => null),
    (error) => log.warn({ err: error }, 'Events could not be numbered'),
  );

  const deliver = createTask(
    async () => {
      for (;;) {
        const events = await readEventsAfter(db.queries, position, batch);
        for (const event of events) {
          position = event.number;
          const frameFor = framesOf(event, places);
          for (const stream of streams) if (!stream.isCatchingUp) send(stream, event, frameFor);
        }
        if (events.length < batch) return null;
      }
    },
    (error) => log.warn({ err: error }, 'Events could not be read'),
  );

  function send(stream: Stream, event: EventRow, frameFor: FrameFor): void {
    // A client that switched from a node that was ahead already has this event.
    if (event.number <= stream.position) return;
    stream.position = event.number;
    if (!isForUser(event, stream.user)) return;
    stream.sink.write(frameFor(stream));
    if (event.kind === 'firms.changed') stream.getsContents = false;
    if (closingKinds.has(event.kind)) closeStream(stream);
  }

  function closeStream(stream: Stream): void {
    if (streams.delete(stream)) stream.sink.close();
  }

  /** Sets keep their order, so that the first of the user's streams is the oldest. */
  function endOldest(userId: string): void {
    const own = [...streams].filter(({ user }) => user.id === userId);
    const [oldest] = own;
    if (oldest && own.length >= maxStreamsPerUser) closeStream(oldest);
  }

  async function catchUp(stream: Stream, lastNumber: number | null): Promise<void> {
    const { newest, oldest } = await readEventBounds(db.queries);
    if (lastNumber === null || lastNumber > newest || lastNumber < oldest - 1) {
      stream.position = newest;
      stream.sink.write(`id: ${places.write(newest)}\nevent: resync\ndata: {}\n\n`);
    }
    while (streams.has(stream) && stream.position < position) {
      const events = await readEventsAfter(db.queries, stream.position, batch);
      for (const event of events)
        if (streams.has(stream)) send(stream, event, framesOf(event, places));
      if (events.length === 0) break;
    }
    // No await between the last check and this line, or an event delivered in between would be lost.
    stream.isCatchingUp = false;
  }

  return {
    async start() {
      position = (await readEventBounds(db.queries)).newest;
      listener.on(pendingChannel, number);
      listener.on(numberedChannel, deliver);
      pings = setInterval(() => {
        for (const stream of streams) stream.sink.write(': ping\n\n');
      }, pingMs);
      pings.unref();
    },

    async open(user, sink, lastPlace) {
      const lastNumber = lastPlace === null ? null : places.read(lastPlace);
      const stream: Stream = {
        user,
        sink,
        position: lastNumber ?? position,
        isCatchingUp: true,
        getsContents: mayGetContents(user),
      };
      if (isClosed) {
        sink.close();
        return () => undefined;
      }
      endOldest(user.id);
      streams.add(stream);
      try {
        if (lastPlace === null) stream.isCatchingUp = false;
        else await catchUp(stream, lastNumber);
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
      // Sends an id at once, so that a stream without any event can resume from here.
      sink.write(`id: ${places.write(stream.position)}\n: open\n\n`);
      return () => void streams.delete(stream);
    },

    get lastNumber() {
      return position;
    },

    get lastPlace() {
      return places.write(position);
    },

    get streamCount() {
      return streams.size;
    },

    close() {
      isClosed = true;
      void number.stop();
      void deliver.stop();
      if (pings) clearInterval(pings);
      for (const stream of streams) closeStream(stream);
    },
  };
}

/** Made once for all streams that get the same: without content, or with the same view of it. */
function framesOf(event: EventRow, places: EventPlaces): FrameFor {
  const { number, kind, data, content } = event;
  const id = places.write(number);
  const frames = new Map<number, string>();
  return ({ user, getsContents }) => {
    const view = content && getsContents ? viewOf(content, user) : -1;
    const known = frames.get(view);
    if (known !== undefined) return known;
    const seen = content && contentFor(content, view);
    const sent = seen ? { ...data, content: seen } : data;
    const frame = `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(sent)}\n\n`;
    frames.set(view, frame);
    return frame;
  };
}

function isForUser(event: EventRow, user: SignedInUser): boolean {
  switch (event.audience) {
    case 'all':
      return true;
    case 'role':
      return user.roles.some((role) => role === event.audienceId);
    case 'firm':
      return user.firmId === event.audienceId;
    case 'user':
      return user.id === event.audienceId;
    case 'session':
      return user.sessionId === event.audienceId;
  }
}
