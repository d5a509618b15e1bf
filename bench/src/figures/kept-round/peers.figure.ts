// The cost of one mark: three keepers that compute all figures and verify each other, and JIFF, which computes a plain sum.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenFigure, Size } from '../../figure.ts';
import { keptSizes, secondsOf, ThreeKeepers } from './computation.figure.ts';
import { loadPeer } from '../../peers.ts';

interface Share {
  sadd(other: Share): Share;
}

interface Client {
  share(secret: number): Record<number, Share>;
  open(share: Share): Promise<number>;
  disconnect(isSafe: boolean, isFree: boolean, done: () => void): void;
}

interface Jiff {
  JIFFServer: new (server: unknown, options: object) => unknown;
  JIFFClient: new (
    address: string,
    computation: string,
    options: {
      party_count: number;
      party_id: number;
      crypto_provider: boolean;
      onConnect(client: Client): void;
    },
  ) => unknown;
}

const valueOf = (party: number, trade: number) => party + (trade % 50);

/** Sizes that JIFF finishes within seconds; its time grows faster than the number of parties. */
const jiffSizes = { quick: { parties: 5, trades: 5 }, full: { parties: 5, trades: 40 } } as const;

export async function openKeptPeers(size: Size): Promise<OpenFigure> {
  const { trades, firms } = keptSizes[size];
  const { parties, trades: jiffTrades } = jiffSizes[size];
  const keepers = await ThreeKeepers.start(keptSizes[size]);
  return {
    measurements: [
      {
        name: 'kept round, verified',
        measure: async () => (secondsOf(await keepers.run(true)) * 1_000) / (trades * firms),
      },
      {
        name: 'JIFF, plain sums',
        measure: async () => (await runJiff(parties, jiffTrades)) / (parties * jiffTrades),
      },
    ],
    close: () => keepers.stop(),
  };
}

// Sums and sums of squares of all parties' values with JIFF, a general library for secure multi-party computation. Every
// party shares v and v², adds the shares and opens the sums. All parties and the server run in this process. Values are
// small integers, which favours JIFF: its default field has 24 bits.

/** Milliseconds from the first share to the last opened sum. Throws when a sum is wrong. */
async function runJiff(parties: number, trades: number): Promise<number> {
  const { JIFFServer, JIFFClient } = loadPeer('jiff-mpc', '1.0.0') as Jiff;
  const http = createServer();
  void new JIFFServer(http, { logs: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const run = async (client: Client, party: number): Promise<number> => {
    const start = performance.now();
    const opening: Promise<number>[] = [];
    for (let trade = 0; trade < trades; trade += 1) {
      const value = valueOf(party, trade);
      for (const secret of [value, value * value]) {
        const [first, ...others] = Object.values(client.share(secret));
        if (first === undefined) throw new Error('JIFF gave no shares.');
        opening.push(client.open(others.reduce((sum, share) => sum.sadd(share), first)));
      }
    }
    const [sum] = await Promise.all(opening);
    const expected = Array.from({ length: parties }, (_, index) => valueOf(index + 1, 0));
    if (sum !== expected.reduce((all, value) => all + value, 0)) throw new Error('JIFF is wrong.');
    const took = performance.now() - start;
    await new Promise<void>((resolve) => client.disconnect(true, true, resolve));
    return took;
  };
  const took = await Promise.all(
    Array.from(
      { length: parties },
      (_, index) =>
        new Promise<number>((resolve, reject) => {
          new JIFFClient(`http://127.0.0.1:${port}`, 'bench', {
            party_count: parties,
            party_id: index + 1,
            crypto_provider: true,
            onConnect: (client) => void run(client, index + 1).then(resolve, reject),
          });
        }),
    ),
  );
  http.close();
  http.closeAllConnections();
  return Math.max(...took);
}
