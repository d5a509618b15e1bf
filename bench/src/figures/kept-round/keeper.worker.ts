// One keeper process of the computation figures. Runs a round each time it is asked to, and answers what it took.
import { createHash } from 'node:crypto';
import { countsIn, openingIn } from '@pricevault/keeper/counts';
import { Session } from '@pricevault/keeper/engine/session';
import { figuresIn } from '@pricevault/keeper/figures';
import type { KeeperIndex, RoundInputs, Channel } from '@pricevault/keeper';
import { WordStream } from '@pricevault/keeper/engine/hashing';
import { planesOf } from '@pricevault/consensus/protocol3';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { peakMemoryOf } from '../transactions/files.ts';

const lengthBytes = 4;

class Peer {
  readonly #socket: Socket;
  readonly #frames: Uint8Array[] = [];
  #parts: Buffer[] = [];
  #length = 0;
  #taker: ((frame: Uint8Array) => void) | null = null;

  constructor(socket: Socket, first: Buffer) {
    this.#socket = socket;
    socket.setNoDelay(true);
    this.#read(first);
    socket.on('data', (part: Buffer) => this.#read(part));
  }

  send(frame: Uint8Array): void | Promise<void> {
    const header = Buffer.alloc(lengthBytes);
    header.writeUInt32BE(frame.length);
    this.#socket.cork();
    this.#socket.write(header);
    const hasCapacity = this.#socket.write(frame);
    this.#socket.uncork();
    if (!hasCapacity) return once(this.#socket, 'drain').then(() => undefined);
  }

  receive(): Promise<Uint8Array> {
    const frame = this.#frames.shift();
    if (frame !== undefined) return Promise.resolve(frame);
    return new Promise((resolve) => (this.#taker = resolve));
  }

  #read(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    for (;;) {
      if (this.#length < lengthBytes) return;
      if ((this.#parts[0] as Buffer).length < lengthBytes)
        this.#parts = [Buffer.concat(this.#parts)];
      const end = lengthBytes + (this.#parts[0] as Buffer).readUInt32BE(0);
      if (this.#length < end) return;
      const whole =
        this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
      const rest = whole.subarray(end);
      this.#parts = rest.length === 0 ? [] : [rest];
      this.#length = rest.length;
      const frame = whole.subarray(lengthBytes, end);
      const taker = this.#taker;
      this.#taker = null;
      if (taker === null) this.#frames.push(frame);
      else taker(frame);
    }
  }
}

export interface KeeperRun {
  readonly isVerified: boolean;
}

export interface KeeperReport {
  readonly seconds: number;
  readonly megabytes: number;
  /** The most memory that the process ever had, in MiB. */
  readonly mebibytes: number;
  readonly published: number;
}

const [folder = '', keeperText = '0', tradesText = '0', firmsText = '0'] = process.argv.slice(2);
const keeper = Number(keeperText) as KeeperIndex;
const policy = { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 };
const inputs = inputsOf(Number(tradesText), Number(firmsText));
const channel = await openSocketChannel(folder, keeper);
process.on('message', ({ isVerified }: KeeperRun) => void run(isVerified));
process.send?.('ready');

/** Marks around a level of each trade, nine in ten present; shares from streams that all three processes draw alike. */
function inputsOf(trades: number, firms: number): RoundInputs {
  const contributions = Array.from({ length: firms }, (_, firm) => {
    const stream = new WordStream(createHash('sha256').update(`firm ${firm}`).digest(), 'bench');
    const drawn = stream.take(trades);
    const x = planesOf(
      drawn.map((word, trade) => (word % 10 === 0 ? 0 : 2 ** 27 + 50 * trade + (word % 100))),
    );
    const words = Math.ceil(x.length / 4);
    const [s0, s1] = [stream.take(words), stream.take(words)].map(
      (share) => new Uint8Array(share.buffer, 0, x.length),
    ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
    const s2 = x.map((byte, at) => byte ^ (s0[at] ?? 0) ^ (s1[at] ?? 0));
    const shares = [s0, s1, s2];
    return {
      own: shares[keeper] as Uint8Array<ArrayBuffer>,
      next: shares[(keeper + 1) % 3] as Uint8Array<ArrayBuffer>,
    };
  });
  return { trades, contributions };
}

async function run(isVerified: boolean): Promise<void> {
  const start = performance.now();
  let bytes = 0;
  const withoutChecks = { record: async () => {}, verify: async () => {} };
  const inSession = <Result>(phase: number, work: (session: Session) => Promise<Result>) =>
    Session.run(
      { channel, context: Uint8Array.of(phase) },
      async (session) => {
        const result = await work(session);
        bytes += session.cost.sentBytes;
        return result;
      },
      ...(isVerified ? [] : [() => withoutChecks]),
    );
  const counts = await inSession(1, async (session) => {
    const shares = await countsIn(session, inputs, policy);
    const open = (wires: Parameters<Session['open']>[0]) => session.open(wires);
    return openingIn(session.lines, open, inputs.trades, inputs.contributions.length, shares);
  });
  await inSession(2, (session) => figuresIn(session, inputs, counts, policy));
  const report: KeeperReport = {
    seconds: (performance.now() - start) / 1_000,
    megabytes: bytes / 1e6,
    mebibytes: await peakMemoryOf(process.pid),
    published: counts.marks.filter((count) => count !== null).length,
  };
  process.send?.(report);
}

// Frames between keeper processes of one machine: a Unix socket for each pair, frames behind their length.

/** Keepers with a lower number listen for those with a higher one. */
async function openSocketChannel(folder: string, keeper: KeeperIndex): Promise<Channel> {
  const peers = new Map<number, Peer>();
  const server = createServer((socket) => {
    socket.once('data', (first: Buffer) =>
      peers.set(first[0] as number, new Peer(socket, first.subarray(1))),
    );
  });
  server.listen(join(folder, `keeper-${keeper}`));
  await once(server, 'listening');
  process.send?.('listening');
  await once(process, 'message');
  for (let lower = 0; lower < keeper; lower += 1) {
    const socket = connect(join(folder, `keeper-${lower}`));
    await once(socket, 'connect');
    socket.write(Uint8Array.of(keeper));
    peers.set(lower, new Peer(socket, Buffer.alloc(0)));
  }
  while (peers.size < 2) await new Promise((resolve) => setImmediate(resolve));
  const peerOf = (index: KeeperIndex) => peers.get(index) as Peer;
  return {
    keeper,
    send: (to, frame) => peerOf(to).send(frame),
    receive: (from) => peerOf(from).receive(),
  };
}
