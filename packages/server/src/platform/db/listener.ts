// LISTEN on one dedicated connection that reconnects by itself. Notifications are only hints: handlers also run after each
// reconnection, because a notification may have been missed.
import pg from 'pg';
import { createClient } from './pool.ts';

export interface Listener {
  /** `handler` runs for each notification, and with an empty payload after each (re)connection. */
  on(channel: string, handler: (payload: string) => void): void;
  /** Waits for a notification with this payload, or for a (re)connection. `cancel` ends the wait, as its time does. */
  expect(channel: string, payload: string, timeoutMs: number): Expectation;
  start(): void;
  close(): Promise<void>;
}

export interface Expectation {
  readonly met: Promise<void>;
  cancel(): void;
}

const reconnectMs = 500;
const heartbeatMs = 20_000;

export function createListener(directUrl: string, onError: (error: Error) => void): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = createClient(directUrl, { query_timeout: 5_000 });
    fresh.on('error', onError);
    fresh.on('end', () => reconnectLater(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of Array.from(handlers.get(channel) ?? [])) handler(payload ?? '');
    });
    client = fresh;
    try {
      await fresh.connect();
      for (const [channel, list] of handlers) {
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
        for (const handler of Array.from(list)) handler('');
      }
      startHeartbeat(fresh);
    } catch (error) {
      onError(error as Error);
      // Does not wait for the `end` event, which a connection that failed while connecting may never emit.
      reconnectLater(fresh);
      void fresh.end().catch(onError);
    }
  }

  /** Detects a dead connection, on which LISTEN alone would wait forever. */
  function startHeartbeat(current: pg.Client): void {
    const beat = setInterval(() => {
      if (client !== current) return clearInterval(beat);
      current.query('select 1').catch((error: Error) => {
        clearInterval(beat);
        onError(error);
        void current.end().catch(onError);
        reconnectLater(current);
      });
    }, heartbeatMs);
    beat.unref();
  }

  function reconnectLater(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    timer = setTimeout(() => void connect(), reconnectMs);
  }

  const on: Listener['on'] = (channel, handler) => {
    const list = handlers.get(channel);
    if (list) list.push(handler);
    else handlers.set(channel, [handler]);
  };

  return {
    on,
    expect(channel, payload, timeoutMs) {
      const list = handlers.get(channel);
      // Channels are listened to at each connection.
      if (!list) throw new Error(`Nobody listens on ${channel}.`);
      let cancel = (): void => undefined;
      const met = new Promise<void>((resolve) => {
        const hear = (heard: string) => {
          if (heard === payload || heard === '') cancel();
        };
        const over = setTimeout(() => cancel(), timeoutMs);
        cancel = () => {
          clearTimeout(over);
          const at = list.indexOf(hear);
          if (at >= 0) list.splice(at, 1);
          resolve();
        };
        list.push(hear);
      });
      return { met, cancel: () => cancel() };
    },
    start: () => void connect(),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(onError);
    },
  };
}
