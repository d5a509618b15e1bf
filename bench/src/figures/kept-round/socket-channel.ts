// Frames between keeper processes of one machine: a Unix socket for each pair, frames behind their length.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Channel, KeeperIndex } from '@pricevault/keeper';

const lengthBytes = 4;

/** Keepers with a lower number listen for those with a higher one. */
export async function openSocketChannel(folder: string, keeper: KeeperIndex): Promise<Channel> {
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
