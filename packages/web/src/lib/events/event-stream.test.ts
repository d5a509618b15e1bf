import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { createFrameReader, type EventFrame } from './event-frames.ts';
import { createServer, type ServerResponse } from 'node:http';
import { onSignedOut } from '../http/exchange.ts';
import { retryDelay } from '../http/retry.ts';
import { keepStream, streamTimes } from './event-stream.ts';
import { listenOnLoopback } from '../http/testing/loopback.ts';

const stream =
  ': ping\n\nid: 7\nevent: assets.changed\ndata: {}\n\n: ping\n\nid: 8\nevent: resync\ndata: {"a":\ndata: 1}\n\n';
const frames = [
  { id: '7', event: 'assets.changed', data: '{}' },
  { id: '8', event: 'resync', data: '{"a":\n1}' },
];

describe('event frames', () => {
  it('are read from one piece, pings dropped', () => {
    expect(createFrameReader()(stream)).toEqual(frames);
  });

  it.each([1, 2, 3, 7])('are read from pieces of %i characters', (size) => {
    for (const text of [
      stream,
      stream.replaceAll('\n', '\r\n'),
      stream.replaceAll('\n', '\r') + ' ',
    ]) {
      const read = createFrameReader();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
      expect(found).toEqual(frames);
    }
  });

  it('count with an id alone, as the server opens a stream, and bring no event', () => {
    expect(createFrameReader()('id: 41\n: open\n\n')).toEqual([
      { id: '41', event: null, data: '' },
    ]);
    expect(createFrameReader()('id: 42\nevent: assets.changed\n\n')).toEqual([
      { id: '42', event: null, data: '' },
    ]);
    expect(createFrameReader()('event: assets.changed\n\n')).toEqual([]);
  });

  it('wait for their end', () => {
    const read = createFrameReader();
    expect(read('id: 1\nevent: resync\ndata: {}')).toEqual([]);
    expect(read('\n\n')).toHaveLength(1);
  });
});

describe('event stream', () => {
  interface Connection {
    authorization: string | undefined;
    lastEventId: string | undefined;
    response: ServerResponse;
  }

  let connections: Connection[] = [];

  let status = 200;

  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    const lastEventId = request.headers['last-event-id']?.toString();
    connections.push({ authorization, lastEventId, response });
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    if (status === 200) response.write(': hello\n\n');
    else response.end();
  });

  let token: string | null = 'token-1';

  const frames: EventFrame[] = [];

  const signedOut = vi.fn();

  const times = { ...streamTimes };

  let stop = new AbortController();

  let done: Promise<void> = Promise.resolve();

  const open = () => {
    done = keepStream(
      { lastId: () => frames.at(-1)?.id ?? null, onFrame: (frame) => void frames.push(frame) },
      stop.signal,
    );
  };

  const send = (id: number) =>
    connections.at(-1)?.response.write(`id: ${id}\nevent: assets.changed\ndata: {}\n\n`);

  const origin = listenOnLoopback(server);

  beforeEach(() => {
    connections = [];
    frames.length = 0;
    signedOut.mockReset();
    onSignedOut(signedOut);
    status = 200;
    token = 'token-1';
    stop = new AbortController();
    Object.assign(streamTimes, { firstPause: 5, maxPause: 20, silence: 60_000 });
    vi.stubGlobal('location', { origin: origin() });
    vi.stubGlobal('window', {
      localStorage: { getItem: () => token, removeItem: () => (token = null) },
    });
  });

  afterEach(async () => {
    stop.abort();
    await done;
    Object.assign(streamTimes, times);
    vi.unstubAllGlobals();
  });

  describe('event stream', () => {
    it('carries the token in a header and delivers frames', async () => {
      open();
      await expect.poll(() => connections).toHaveLength(1);
      expect(connections[0]).toMatchObject({
        authorization: 'Bearer token-1',
        lastEventId: undefined,
      });
      send(4);
      await expect.poll(() => frames).toEqual([{ id: '4', event: 'assets.changed', data: '{}' }]);
    });

    it('comes back after a lost connection, with the last id and the newest token', async () => {
      open();
      await expect.poll(() => connections).toHaveLength(1);
      send(4);
      await expect.poll(() => frames).toHaveLength(1);
      token = 'token-2';
      connections[0]?.response.destroy();
      await expect.poll(() => connections).toHaveLength(2);
      expect(connections[1]).toMatchObject({ authorization: 'Bearer token-2', lastEventId: '4' });
    });

    it('resumes from the id that opened it when no event came', async () => {
      open();
      await expect.poll(() => connections).toHaveLength(1);
      connections[0]?.response.write('id: 17\n: open\n\n');
      await expect.poll(() => frames).toHaveLength(1);
      connections[0]?.response.destroy();
      await expect.poll(() => connections).toHaveLength(2);
      expect(connections[1]?.lastEventId).toBe('17');
    });

    it('goes on trying while the server is away', async () => {
      status = 503;
      open();
      await expect.poll(() => connections.length).toBeGreaterThan(2);
      expect(signedOut).not.toHaveBeenCalled();
      status = 200;
      const before = connections.length;
      await expect.poll(() => connections.length).toBeGreaterThan(before);
    });

    it('gives up a silent connection', async () => {
      streamTimes.silence = 30;
      open();
      await expect.poll(() => connections.length).toBeGreaterThan(1);
    });

    it('ends the session of a refused token and waits for another one', async () => {
      status = 401;
      open();
      await expect.poll(() => signedOut).toHaveBeenCalledWith('accessTokenInvalid');
      expect(token).toBeNull();
      status = 200;
      token = 'token-2';
      await expect.poll(() => connections.at(-1)?.authorization).toBe('Bearer token-2');
      expect(signedOut).toHaveBeenCalledOnce();
    });

    it('ends with its signal', async () => {
      open();
      await expect.poll(() => connections).toHaveLength(1);
      stop.abort();
      await done;
      expect(connections).toHaveLength(1);
    });

    it('waits longer after each failure, spread at random, 30 s at most', () => {
      Object.assign(streamTimes, times);
      expect(retryDelay(0, streamTimes, null, () => 1)).toBe(1_000);
      expect(retryDelay(3, streamTimes, null, () => 0)).toBe(4_000);
      expect(retryDelay(3, streamTimes, null, () => 1)).toBe(8_000);
      expect(retryDelay(50, streamTimes, null, () => 1)).toBe(30_000);
    });
  });
});
