// A browser's end of the event stream: a real socket, frames as they arrive.
import { vi } from 'vitest';
import type { App } from '../src/app.ts';
import { createEventPlaces } from '../src/platform/events/event-places.ts';
import type { Person } from './test-app.ts';

export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** Every event so far as `kind`. */
  readonly kinds: string[];
  /** Their numbers, which only the server can read from their ids. */
  readonly ids: number[];
  /** What each of them carried. */
  readonly data: Record<string, unknown>[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  waitFor(check: (reader: EventReader) => boolean): Promise<void>;
  leave(): void;
}

export async function addressOf({ http }: App): Promise<string> {
  const address = http.server.address();
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`;
  return http.listen({ host: '127.0.0.1', port: 0 });
}

/** Returns when the stream is open: all later events are received. */
export async function readEvents(
  app: App,
  person: Person,
  lastId?: number | string,
): Promise<EventReader> {
  const leave = new AbortController();
  const places = createEventPlaces(app.platform.secrets);
  const response = await fetch(`${await addressOf(app)}/api/events`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      'accept-encoding': 'gzip, br',
      ...(lastId === undefined
        ? {}
        : { 'last-event-id': typeof lastId === 'number' ? places.write(lastId) : lastId }),
    },
    signal: leave.signal,
  });
  let isOpen = false;
  const reader: EventReader = {
    status: response.status,
    headers: response.headers,
    kinds: [],
    ids: [],
    data: [],
    ended: follow(response, (frame) => {
      const kind = /^event: (.+)$/m.exec(frame)?.[1];
      const id = /^id: (.+)$/m.exec(frame)?.[1];
      if (/^: open/m.test(frame)) isOpen = true;
      if (kind !== undefined) {
        reader.kinds.push(kind);
        reader.ids.push(places.read(id ?? '') ?? Number.NaN);
        const data = /^data: (.+)$/m.exec(frame)?.[1] ?? '{}';
        reader.data.push(JSON.parse(data) as Record<string, unknown>);
      }
    }),
    waitFor: (check) =>
      vi.waitFor(
        () => {
          if (!check(reader)) throw new Error(`So far: ${reader.kinds.join(', ') || 'nothing'}`);
        },
        { timeout: 40_000, interval: 10 },
      ),
    leave: () => leave.abort(),
  };
  await reader.waitFor(() => isOpen);
  return reader;
}

async function follow(response: Response, onFrame: (frame: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) onFrame(frame);
    }
  } catch {
    // closed by us or cut: either way it has ended
  }
}
