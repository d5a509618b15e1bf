// A caller who only opens connections cannot keep the others out.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../../test/event-reader.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { connectionCaps } from './connections.ts';

describe('the caps', () => {
  test.each([
    [1_024, { total: 768, perNetwork: 192 }],
    [256, { total: 128, perNetwork: 32 }],
    [1_000_000, { total: 10_000, perNetwork: 2_500 }],
    [Infinity, { total: 10_000, perNetwork: 2_500 }],
  ])('with %d descriptors some are left for everything else', (descriptors, caps) => {
    expect(connectionCaps(false, descriptors)).toEqual(caps);
  });

  test('behind a proxy all connections have one address', () => {
    expect(connectionCaps(true, 1_024)).toEqual({ total: 768, perNetwork: 768 });
  });
});

describe('connections', () => {
  let app: TestApp;
  let port: number;
  const open: Socket[] = [];
  beforeAll(async () => {
    app = await startTestApp({}, { connections: { total: 4, perNetwork: 3 } });
    port = Number(new URL(await addressOf(app)).port);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  afterAll(() => app.close());

  async function connectFrom(localAddress: string): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  const accepted = () =>
    new Promise<number>((resolve) =>
      app.http.server.getConnections((_error, count) => resolve(count)),
    );
  const textOf = async (socket: Socket) => {
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  };

  test('a network beyond its cap gets 503; others and the total have their own', async () => {
    const [first] = [
      await connectFrom('127.0.0.1'),
      await connectFrom('127.0.0.1'),
      await connectFrom('127.0.0.1'),
    ];
    await expect.poll(accepted).toBe(3);
    expect(await textOf(await connectFrom('127.0.0.1'))).toMatch(/^HTTP\/1.1 503 .*retry-after/s);
    // A probe is answered all the same, and nothing else that comes with it.
    const ask = async (path: string) => {
      const socket = await connectFrom('127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      return textOf(socket);
    };
    expect(await ask('/healthz')).toMatch(/^HTTP\/1.1 200 .*connection: close.*alive/is);
    expect(await ask('/readyz')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('/api/asset')).toMatch(/^HTTP\/1.1 503 /);
    await expect.poll(accepted).toBe(3);
    const other = await connectFrom('127.0.0.2');
    other.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await textOf(other)).toMatch(/^HTTP\/1.1 200 /);
    await expect.poll(accepted).toBe(3);
    await connectFrom('127.0.0.2');
    expect(await textOf(await connectFrom('127.0.0.3'))).toMatch(/^HTTP\/1.1 503 /);
    first.destroy();
    await expect.poll(accepted).toBe(3);
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({
      status: 'alive',
    });
  });

  test('headers have to arrive within seconds, and running out of descriptors ends nothing', () => {
    const { server } = app.http;
    expect(server.headersTimeout).toBe(10_000);
    const emfile = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' });
    expect(server.emit('error', emfile)).toBe(true); // would throw without a listener
  });
});
