// Picks a loopback port for the embedded database.
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

// Below the ephemeral range: while the database is down, a reconnecting client could otherwise be assigned this very
// port and block the restart.
const LOWEST = 20_000;
const HIGHEST = 31_999;

export async function choosePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

/** Whether nobody listens on this loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
