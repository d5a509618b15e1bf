// Load on nodes while something happens to them, and what its callers were answered.
import { randomUUID } from 'node:crypto';
import { idOf, pause, sendTo, type Change } from './acknowledged-changes.ts';

interface Reply {
  readonly at: number;
  readonly status: number;
  readonly isWrite: boolean;
}

const readPaths = ['/api/asset?pageSize=10', '/api/batch', '/api/notice'];

/** Writers and a reader who go on whatever they are answered. */
export class NodeLoad {
  readonly acknowledged: Change[] = [];
  readonly #replies: Reply[] = [];
  /** The node for the next call, as a balancer chooses one. */
  readonly #nextUrl: () => string;
  readonly #token: string;
  readonly #writers: number;
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();
  withoutRetryAfter = 0;
  /** What the first calls that failed were answered. */
  readonly failures: string[] = [];

  constructor(nextUrl: () => string, token: string, writers: number) {
    this.#nextUrl = nextUrl;
    this.#token = token;
    this.#writers = writers;
  }

  start(): void {
    const writers = Array.from({ length: this.#writers }, () => this.#write());
    this.#work = Promise.all([...writers, this.#read()]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** Of all loads together; 0 counts calls without a reply. */
  static statuses(loads: readonly NodeLoad[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { status } of loads.flatMap((load) => load.#replies)) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  }

  /** Milliseconds of `performance.now()`. */
  get lastWrite(): number {
    return this.#replies.findLast(({ status, isWrite }) => isWrite && status === 200)?.at ?? 0;
  }

  get lastFailure(): number {
    return this.#replies.findLast(({ status }) => status !== 200)?.at ?? 0;
  }

  hasFailedSince(moment: number): boolean {
    return this.#replies.some(({ at, status }) => at > moment && status !== 200);
  }

  firstWriteAfterFailure(moment: number): number {
    const failure = this.#replies.find(({ at, status }) => at > moment && status !== 200);
    const from = failure?.at ?? moment;
    const write = this.#replies.find(
      ({ at, status, isWrite }) => at > from && isWrite && status === 200,
    );
    return write?.at ?? Number.POSITIVE_INFINITY;
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const name = randomUUID().slice(0, 30);
      const key = randomUUID();
      for (;;) {
        const reply = await this.#send('/api/asset', { name }, key);
        if (reply?.status === 200) {
          this.acknowledged.push({ name, key, id: idOf(reply.body) });
          break;
        }
        if (this.#isOver) return;
        await pause(50);
      }
    }
  }

  async #read(): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      await this.#send(readPaths[count % readPaths.length] ?? '');
      await pause(30);
    }
  }

  async #send(path: string, body?: object, key?: string) {
    const reply = await sendTo(this.#nextUrl(), path, this.#token, body, key).catch(() => null);
    const status = reply?.status ?? 0;
    if (status === 503 && !reply?.retryAfter) this.withoutRetryAfter += 1;
    if (status !== 200 && this.failures.length < 3) {
      this.failures.push(`${status} on ${path}: ${JSON.stringify(reply?.body)}`);
    }
    this.#replies.push({ at: performance.now(), status, isWrite: body !== undefined });
    return reply;
  }
}
