// A keeper at work: asks the vault what there is to do, follows the log, and takes every round as far as it goes.
import { toBase64 } from '@pricevault/consensus';
import { rosterHash, sign, type RosterKey } from '@pricevault/consensus/protocol3';
import { keepersContract, maxKeeperWait } from '@pricevault/contract';
import { setTimeout } from 'node:timers/promises';
import { ComputationQueue } from './computation-queue.ts';
import type { KeeperIdentity } from './identity.ts';
import { LogWatch } from './log-watch.ts';
import { RoundKeeper } from './round-keeper.ts';
import type { SealedStore } from './sealed-store.ts';
import { VaultClient } from './vault-client.ts';

export interface KeeperOptions {
  readonly url: string;
  readonly store: SealedStore;
  readonly identity: KeeperIdentity;
  /** A line for the operator. Never a mark, share or key. */
  readonly report: (line: string) => void;
  /** Milliseconds since 1970, by the keeper's own clock. */
  readonly now?: () => number;
}

const retryMs = 1_000;

export class Keeper {
  readonly #options: KeeperOptions;
  readonly #now: () => number;
  readonly #client: VaultClient;
  readonly #log: LogWatch;
  readonly #rounds = new Map<string, { keeper: RoundKeeper; version: number; lookAt: number }>();
  readonly #over = new Set<string>();
  readonly #queue = new ComputationQueue();
  #isWoken = false;
  /** Ends the call that waits for news. */
  #waiting = new AbortController();
  #isClosed = false;
  #lastProblem = '';

  constructor(options: KeeperOptions) {
    const { url, store, identity, now = () => Date.now() } = options;
    this.#options = options;
    this.#now = now;
    this.#client = new VaultClient(url, identity, now);
    this.#log = new LogWatch(store, this.#client, identity, now);
  }

  /** Until `close`. */
  async run(): Promise<void> {
    let seen = '';
    while (!this.#isClosed) {
      try {
        seen = await this.#look(seen);
        this.#lastProblem = '';
      } catch (error) {
        if (this.#isClosed) return;
        // Something happened here while the vault was asked for news.
        if (this.#isWoken && this.#waiting.signal.aborted) continue;
        this.#problem(error);
        seen = '';
        await setTimeout(retryMs);
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client.close();
    for (const { keeper } of this.#rounds.values()) await keeper.close();
  }

  /** Said once until something else happens. */
  #problem(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text !== this.#lastProblem) this.#options.report(`Trying again: ${text}`);
    this.#lastProblem = text;
  }

  async #look(seen: string): Promise<string> {
    const wait = this.#waitBeforeLooking();
    this.#isWoken = false;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const tasks = await this.#client.read(keepersContract.keeperTasks, { seen, wait }, signal);
    await this.#log.follow(tasks.log);
    if (tasks.roster > 0 && this.#options.identity.isEmbedded) await this.#approveAll();
    for (const { id, version } of tasks.rounds) {
      if (!this.#over.has(id)) await this.#tend(id, version, tasks.place);
    }
    return tasks.seen;
  }

  /** Seconds for which the vault may keep the call waiting for news: at most as many as it allows. */
  #waitBeforeLooking(): number {
    const isDue = [...this.#rounds.values()].some(
      ({ lookAt }) => lookAt < this.#now() + maxKeeperWait * 1_000,
    );
    if (this.#isWoken) return 0;
    return isDue ? 1 : maxKeeperWait;
  }

  async #tend(id: string, version: number, place: number): Promise<void> {
    const { store, identity, report } = this.#options;
    const desk = {
      store,
      identity,
      report,
      place,
      now: this.#now,
      client: this.#client,
      log: this.#log,
      queue: this.#queue,
      wake: () => {
        this.#isWoken = true;
        this.#waiting.abort();
      },
    };
    const found = this.#rounds.get(id) ?? {
      keeper: new RoundKeeper(id, desk),
      version: 0,
      lookAt: 0,
    };
    this.#rounds.set(id, found);
    if (found.version === version && this.#now() < found.lookAt) return;
    const { round } = await this.#client.read(keepersContract.keeperRound, { round_id: id });
    found.version = round.version;
    try {
      const isOver = await found.keeper.step(round);
      found.lookAt = found.keeper.nextLook(round);
      if (!isOver) return;
      this.#over.add(id);
      this.#rounds.delete(id);
    } catch (error) {
      // One round must not keep the others from going on.
      found.version = 0;
      found.lookAt = 0;
      this.#problem(error);
    }
  }

  async #approveAll(): Promise<void> {
    const { entries } = await this.#client.read(keepersContract.keeperRoster);
    for (const entry of entries) await approve(this.#client, this.#options.identity, entry);
  }
}

export async function approve(
  client: VaultClient,
  { seed }: KeeperIdentity,
  entry: RosterKey,
): Promise<void> {
  const hash = await rosterHash(entry);
  const signature = toBase64(sign(hash, seed));
  await client.tell({ kind: 'approval', entry: toBase64(hash), signature });
}
