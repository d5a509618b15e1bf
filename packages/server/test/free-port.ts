import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral range and apart from the embedded database's range, so that nobody else gets the port between the
// check and its use.
const lowest = 11_000;
const highest = 19_999;

/** A free loopback port, for servers whose port must be known before they start or after a restart. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
