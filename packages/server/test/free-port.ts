import { isPortFree } from '@pricevault/embedded-database';
import { randomInt } from 'node:crypto';

// Below the ephemeral range and apart from the embedded database's range, so that nobody else gets the port between the
// check and its use.
const lowest = 11_000;
const highest = 19_999;

/** A free loopback port, for servers whose port must be known before they start or after a restart. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest}.`);
}
