import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrame } from './event-frames.ts';
import { streamTimes } from './event-stream.ts';
import { clearSession, storeToken } from '../session/session.ts';
import { resumeFrom, onEvent, startEvents } from './events.ts';
import { listenOnLoopback } from '../http/testing/loopback.ts';

interface Connection {
  readonly lastEventId: string | undefined;
  readonly response: ServerResponse;
}
let connections: Connection[] = [];
/** What the server's first words are; an application that has no last id gets its present end. */
let position = 41;
const server = createServer((request, response) => {
  connections.push({ lastEventId: request.headers['last-event-id']?.toString(), response });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`id: ${position}\n: open\n\n`);
});

const heard: string[] = [];
const times = { ...streamTimes };
let otherTab: BroadcastChannel;
let heardByOtherTab: EventFrame[];
let stops: (() => void)[] = [];

const origin = listenOnLoopback(server);
beforeEach(() => {
  connections = [];
  heard.length = 0;
  position = 41;
  Object.assign(streamTimes, { firstPause: 5, maxPause: 20 });
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('location', { origin: origin() });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('navigator', {}); // no locks: this tab leads at once
  heardByOtherTab = [];
  otherTab = new BroadcastChannel('pricevault-events');
  otherTab.onmessage = (message: MessageEvent<EventFrame>) =>
    void heardByOtherTab.push(message.data);
  stops = (['resync', 'assets.changed'] as const).map((kind) =>
    onEvent(kind, () => void heard.push(kind)),
  );
  storeToken('token-1');
});
afterEach(() => {
  clearSession(); // also forgets the last id
  for (const stop of stops) stop();
  otherTab.close();
  Object.assign(streamTimes, times);
  vi.unstubAllGlobals();
});

describe('events', () => {
  it('are read anew by every tab when the leading one has no last id', async () => {
    stops.push(startEvents());
    await expect.poll(() => heard).toEqual(['resync']);
    await expect
      .poll(() => heardByOtherTab)
      .toEqual([
        { id: null, event: 'resync', data: '{}' },
        { id: '41', event: null, data: '' },
      ]);
  });

  it('go on from the last one before the pages were read, without reading all anew', async () => {
    resumeFrom('40');
    stops.push(startEvents());
    await expect.poll(() => connections).toHaveLength(1);
    expect(connections[0]?.lastEventId).toBe('40');
    connections[0]?.response.write('id: 42\nevent: assets.changed\ndata: {}\n\n');
    await expect.poll(() => heard).toEqual(['assets.changed']);
  });

  it('resume after a gap from the id that opened the stream, without reading all anew', async () => {
    stops.push(startEvents());
    await expect.poll(() => heard).toEqual(['resync']);
    position = 42;
    connections[0]?.response.destroy();
    await expect.poll(() => connections).toHaveLength(2);
    expect(connections[1]?.lastEventId).toBe('41');
    connections[1]?.response.write('id: 43\nevent: assets.changed\ndata: {}\n\n');
    await expect.poll(() => heard).toEqual(['resync', 'assets.changed']);
  });

  it('go on from the last id that another tab passed on', async () => {
    let lead: () => void = () => {};
    const turn = new Promise<void>((resolve) => (lead = resolve));
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, _options: object, hold: () => Promise<void>) => {
          await turn;
          await hold();
        },
      },
    });
    stops.push(startEvents());
    otherTab.postMessage({ id: '40', event: 'assets.changed', data: '{}' });
    await expect.poll(() => heard).toEqual(['assets.changed']);
    lead();
    await expect.poll(() => connections).toHaveLength(1);
    expect(connections[0]?.lastEventId).toBe('40');
    await expect.poll(() => heardByOtherTab).toHaveLength(1);
    expect(heard).toEqual(['assets.changed']);
  });
});
