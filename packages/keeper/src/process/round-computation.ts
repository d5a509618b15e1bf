// The computation of a round between three keepers: which session is next, running it, and sealing the output at its end.
import { platformRandom, toBase64 } from '@pricevault/consensus';
import { boxKey, sealBox, sealOutput, type SetEntry } from '@pricevault/consensus/protocol3';
import type { KeeperRoundView } from '@pricevault/contract';
import { KeeperStop } from '../engine/steps.ts';
import type { ContributionShares, RoundInputs } from '../inputs.ts';
import type { KeeperIndex } from '../network/channel.ts';
import { bytesOf, listsOf, runSession, Standstill } from './computation.ts';
import { fetchContribution, sharesOf, type ContributionDesk } from './contributions.ts';
import { FrameFault, RelayChannel, SessionOver } from './relay-channel.ts';
import type { SealedStore } from './sealed-store.ts';
import { begunSession, joinSession, nextSession, type JoinedSession } from './sessions.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A cheating keeper has a chance of 2⁻⁴⁰ in each: together they stay below 2⁻³⁵. */
export const maxAttempts = 24;

/**
 * Bytes of one keeper that may wait unread. Everybody needs words of another one in every round, so an honest keeper is at most three
 * messages ahead; the largest of them, in a squaring, has about 50 bytes for each mark. Trades lie in words of 32.
 */
function maxUnreadOf(trades: number, contributions: number): number {
  return Math.max(16 * 1024 * 1024, 256 * 32 * Math.ceil(trades / 32) * contributions);
}

/** Milliseconds that a share may be missing before the keeper who has it is named. */
const missingMs = 20_000;

/** For people: how far a session is, or why it stopped. */
export interface Progress {
  readonly phase: JoinedSession['phase'];
  readonly attempt: number;
  readonly done: number;
  readonly total: number;
  /** Rounds that are computed before this one. */
  readonly ahead: number;
  readonly stopped: string | null;
}

export interface RoundComputationDesk extends ContributionDesk {
  readonly store: SealedStore;
  readonly now: () => number;
  readonly wake: () => void;
  readonly report: (line: string) => void;
  readonly tellProgress: (progress: Progress) => Promise<void>;
  readonly stop: (view: KeeperRoundView, reason: string) => Promise<void>;
}

export class RoundComputation {
  readonly #roundId: string;
  readonly #desk: RoundComputationDesk;
  #joined: JoinedSession | null = null;
  #running: { readonly channel: RelayChannel; readonly done: Promise<void> } | null = null;
  #inputs: RoundInputs | null = null;
  /** Since when a share has been missing. */
  #missingSince: number | null = null;
  /** By keeper: sessions that ended because it began a new one. */
  readonly #restarts: number[] = [];
  /** After a failure. */
  #pausedUntil = 0;

  constructor(roundId: string, desk: RoundComputationDesk) {
    this.#roundId = roundId;
    this.#desk = desk;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Ends a running session; what is on disk stays. */
  async close(): Promise<void> {
    this.#running?.channel.close();
    await this.#running?.done;
  }

  /** Goes on where the last session ended, as far as the others are. */
  async advance(view: KeeperRoundView, setHash: Bytes): Promise<void> {
    const state = this.#desk.state;
    const read = this.#desk.read;
    const { identity, client } = this.#desk;
    if (this.#desk.now() < this.#pausedUntil) return;
    const next = nextSession(state, view.joins);
    if (next === null) return;
    const newest = view.joins.filter(({ phase }) => phase === next.phase);
    const attempt = newest[0]?.attempt ?? 0;
    if (next.phase === 'sealing') {
      const has = newest.some(
        (one) => one.keeper === this.#desk.place && one.basis === toBase64(next.basis),
      );
      if (has) {
        const joined = { ...next, attempt };
        if (await begunSession({ read, setHash }, joined, view.joins))
          await this.#seal(view, setHash);
        return;
      }
    }
    const isJoined =
      this.#joined?.phase === next.phase &&
      this.#joined.attempt === attempt &&
      toBase64(this.#joined.basis) === toBase64(next.basis);
    if (!isJoined) {
      this.#noteRestart(next.phase, attempt, newest);
      if (this.#running) {
        this.#running.channel.close(new SessionOver('A newer attempt has begun.'));
        return;
      }
      const restless = this.#restlessText();
      if (restless !== null) return this.#desk.stop(view, restless);
      const context = {
        read,
        setHash,
        roundId: this.#roundId,
        place: this.#desk.place,
        identity,
        client,
      };
      this.#joined = await joinSession(context, next, view.joins);
      return;
    }
    const joined = this.#joined as JoinedSession;
    if (this.#running || next.phase === 'sealing') return;
    const begun = await begunSession({ read, setHash }, joined, view.joins);
    if (begun === null) return;
    const missing = await this.#loadInputs(view.set ?? []);
    if (missing !== null) return this.#missed(view, missing);
    if (state.attempts >= maxAttempts) {
      return this.#desk.stop(view, `given up after ${maxAttempts} attempts${this.#restartsText()}`);
    }
    state.attempts += 1;
    await this.#desk.save();
    const channel = await RelayChannel.open(client, {
      roundId: this.#roundId,
      phase: joined.phase,
      attempt: joined.attempt,
      keeper: this.#desk.place as KeeperIndex,
      names: read.descriptor.keepers.map(({ name }) => name),
      id: begun.id,
      ephemeralSecret: joined.ephemeral.secretKey,
      ephemeralKeys: begun.ephemeralKeys,
      maxUnread: maxUnreadOf(read.descriptor.trades.length, (view.set ?? []).length),
    });
    this.#running = { channel, done: this.#run(joined, begun.id, channel) };
  }

  /** A keeper that crashes begins anew, and so does one that wants no round to end. */
  #noteRestart(
    phase: JoinedSession['phase'],
    attempt: number,
    [first, ...others]: KeeperRoundView['joins'],
  ): void {
    const isEnded = this.#joined?.phase === phase && this.#joined.attempt < attempt;
    if (!isEnded || !first || others.length > 0) return;
    this.#restarts[first.keeper] = (this.#restarts[first.keeper] ?? 0) + 1;
  }

  /** Who begins so often that no session ever gets anywhere; null where nobody does. */
  #restlessText(): string | null {
    const place = this.#restarts.findIndex((count) => count >= maxAttempts);
    const name = this.#desk.read.descriptor.keepers[place]?.name;
    return name === undefined
      ? null
      : `${name} has begun a new attempt ${maxAttempts} times before the last one had ended`;
  }

  #restartsText(): string {
    const { keepers } = this.#desk.read.descriptor;
    const counts = keepers.flatMap(({ name }, place) =>
      this.#restarts[place] ? [`${name} ended ${this.#restarts[place]} of them`] : [],
    );
    return counts.length === 0 ? '' : ` (${counts.join(', ')})`;
  }

  /** Never rejects. */
  async #run(joined: JoinedSession, session: Bytes, channel: RelayChannel): Promise<void> {
    // A session without gates has one step.
    let seen = { done: 0, total: 1 };
    const timer = setInterval(() => void this.#showProgress(joined, seen), 2_000);
    try {
      const inputs = async () => this.#inputs as RoundInputs;
      await runSession(
        {
          read: this.#desk.read,
          state: this.#desk.state,
          store: this.#desk.store,
          save: this.#desk.save,
          inputs,
          onProgress: (done, total) => (seen = { done, total }),
        },
        joined,
        session,
        channel,
      );
      await channel.flush();
      this.#desk.report(`${this.#roundId}: ${joined.phase} done (attempt ${joined.attempt})`);
      await this.#showProgress(joined, { done: seen.total, total: seen.total });
    } catch (error) {
      this.#joined = null;
      await channel.flush();
      await this.#failed(joined, error);
    } finally {
      clearInterval(timer);
      channel.close();
      this.#running = null;
      this.#desk.wake();
    }
  }

  async #failed({ phase, attempt }: JoinedSession, error: unknown): Promise<void> {
    if (this.#desk.client.isClosed || error instanceof SessionOver) return;
    const reason =
      error instanceof KeeperStop || error instanceof Standstill || error instanceof FrameFault
        ? error.message
        : 'an unexpected fault of this keeper';
    const { attempts } = this.#desk.state;
    this.#pausedUntil = this.#desk.now() + Math.min(30_000, 250 * 2 ** attempts);
    this.#desk.report(`${this.#roundId}: ${phase} stopped (attempt ${attempt}): ${reason}`);
    if (!(error instanceof KeeperStop || error instanceof FrameFault)) {
      for (const line of String((error as Error).stack).split('\n')) this.#desk.report(line);
    }
    await this.#desk.tellProgress({ phase, attempt, done: 0, total: 0, ahead: 0, stopped: reason });
  }

  async #showProgress(
    { phase, attempt }: JoinedSession,
    seen: Pick<Progress, 'done' | 'total'>,
  ): Promise<void> {
    await this.#desk.tellProgress({ phase, attempt, ...seen, ahead: 0, stopped: null });
  }

  /** Null once they are there; else what is missing, and who has it. */
  async #loadInputs(set: readonly SetEntry[]): Promise<string | null> {
    if (this.#inputs) return null;
    const contributions: ContributionShares[] = [];
    for (const entry of set) {
      const shares = await sharesOf(this.#desk, entry);
      if (typeof shares === 'string') return shares;
      contributions.push(shares);
    }
    const { trades } = this.#desk.read.descriptor;
    this.#inputs = { trades: trades.length, contributions };
    this.#missingSince = null;
    return null;
  }

  /** A keeper that keeps something back is named once it has lasted more than a moment. */
  async #missed(view: KeeperRoundView, missing: string): Promise<void> {
    const now = this.#desk.now();
    this.#missingSince ??= now;
    if (now - this.#missingSince >= missingMs) await this.#desk.stop(view, missing);
  }

  /** Everybody has its shares of the figures on disk: from now on this output is only sent again. */
  async #seal(view: KeeperRoundView, setHash: Bytes): Promise<void> {
    const state = this.#desk.state;
    const read = this.#desk.read;
    if (!state.outputShares || !state.counts || state.output) return;
    const key = platformRandom(32);
    const { own, next } = state.outputShares.shares;
    const place = { descriptorHash: read.hash, setHash, keeper: this.#desk.place };
    const output = await sealOutput(place, key, [bytesOf(own), bytesOf(next)]);
    const { lists } = listsOf(read, view.set ?? [], state.counts.counts);
    const keys: { public_key: string; boxed: string }[] = [];
    for (const reader of await this.#readersOf(view, lists.covered)) {
      const shared = boxKey(bytesOf(state.roundSecret), bytesOf(reader));
      keys.push({ public_key: reader, boxed: toBase64(sealBox(shared, key, platformRandom)) });
    }
    state.output = { output: toBase64(output), keys };
    await this.#desk.save();
    this.#desk.wake();
  }

  /** Every reader of every covered contribution, nobody else. */
  async #readersOf(view: KeeperRoundView, covered: readonly string[]): Promise<string[]> {
    const readers = new Set<string>();
    for (const entry of (view.set ?? []).filter((one) => covered.includes(one.submission_uuid))) {
      const found = await fetchContribution(this.#desk, entry);
      if (!found) throw new Standstill('A contribution of the set cannot be fetched any more.');
      for (const reader of found.readers) readers.add(toBase64(reader));
    }
    return [...readers];
  }
}
