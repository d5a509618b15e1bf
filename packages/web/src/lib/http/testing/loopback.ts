// For tests: a real server on loopback.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/**
 * Listens anew for each test, on another port: what a test before it sends late finds nobody. Returns the origin, which is known
 * while a test runs.
 */
export function listenOnLoopback(server: Server): () => string {
  beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
