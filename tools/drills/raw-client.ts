// Sends prepared requests over keep-alive connections. It does as little as possible for each, because client and server
// share the machine.
import { connect, type Socket } from 'node:net';

export interface RawReply {
  /** 0: no reply in time, or the connection was lost. */
  readonly status: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}

export interface RawCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

export function requestText({ method, path, token, body }: RawCall): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\n${length}\r\n${text}`;
}

export class RawClient {
  readonly #port: number;
  readonly #timeoutMs: number;
  readonly #free: Connection[] = [];
  readonly #all = new Set<Connection>();

  constructor(url: string, timeoutMs: number) {
    this.#port = Number(new URL(url).port);
    this.#timeoutMs = timeoutMs;
  }

  get connections(): number {
    return this.#all.size;
  }

  /** Opens connections in advance and waits until the server has accepted them, which it does one by one. */
  async prepare(count: number): Promise<void> {
    const probe = 'GET /healthz HTTP/1.1\r\nhost: drill\r\n\r\n';
    for (let opened = 0; opened < count; opened += 50) {
      await Promise.all(Array.from({ length: 50 }, () => this.#send(this.#open(), probe)));
    }
  }

  send(text: string): Promise<RawReply> {
    return this.#send(this.#free.pop() ?? this.#open(), text);
  }

  #send(connection: Connection, text: string): Promise<RawReply> {
    return connection.send(text, this.#timeoutMs).then((reply) => {
      if (reply.status === 0) {
        this.#all.delete(connection);
        connection.close();
      } else this.#free.push(connection);
      return reply;
    });
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  /** Over several loopback addresses: the server caps the connections of one. */
  #open(): Connection {
    const connection = new Connection(this.#port, `127.0.0.${2 + (this.#all.size % 4)}`);
    this.#all.add(connection);
    return connection;
  }
}

/** Ends a reply without a length. */
const lastChunk = '\r\n0\r\n\r\n';

class Connection {
  readonly #socket: Socket;
  #settle: ((status: number) => void) | null = null;
  #hasRetryAfter = false;
  #rest = 0;
  #head = '';
  #tail = '';
  #status = 0;

  constructor(port: number, localAddress: string) {
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#settle?.(0));
  }

  send(text: string, timeoutMs: number): Promise<RawReply> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle?.(0), timeoutMs);
      this.#settle = (status) => {
        this.#settle = null;
        clearTimeout(timer);
        const hasRetryAfter = status !== 0 && this.#hasRetryAfter;
        resolve({ status, ms: performance.now() - startedAt, hasRetryAfter });
      };
      if (this.#socket.destroyed) this.#settle(0);
      else this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const text = chunk.toString('latin1');
    if (this.#status === 0) {
      this.#head += text;
      const end = this.#head.indexOf('\r\n\r\n');
      if (end === -1) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#hasRetryAfter = /\r\nretry-after: /i.test(this.#head);
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
      const body = this.#head.slice(end + 4);
      this.#rest = length === undefined ? Infinity : Number(length) - body.length;
      this.#tail = body.slice(-lastChunk.length);
      this.#head = '';
    } else {
      this.#rest -= text.length;
      this.#tail = (this.#tail + text).slice(-lastChunk.length);
    }
    const isComplete = this.#rest === Infinity ? this.#tail.endsWith(lastChunk) : this.#rest <= 0;
    if (!isComplete) return;
    const status = this.#status;
    this.#status = 0;
    this.#settle?.(status);
  }
}
