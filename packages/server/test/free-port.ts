import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems give ports to outgoing connections and to whoever asks for any, and beside that of the
// embedded database: between the look and the use nobody is given it by chance.
const lowest = 11_000;
const highest = 19_999;

/** A loopback port that nobody listens on, for what must be known before somebody does, or again after it stopped. */
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
