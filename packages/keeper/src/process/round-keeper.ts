// One round, from its key to its publication. `step` does whatever the vault's view of the round allows now; it can be called
// again at any time, and after any crash.
import { fromBase64, keyPairOf, platformRandom, toBase64 } from '@pricevault/consensus';
import {
  hashSet,
  readDescriptor,
  sha256,
  sign,
  statementOfHashes,
  unsignedKeepers,
  type ReadDescriptor,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type { KeeperRoundView } from '@pricevault/contract';
import type { ComputationQueue } from './computation-queue.ts';
import { bytesOf, listsOf, Standstill } from './computation.ts';
import { judgeContributions, type Acceptance, type ContributionDesk } from './contributions.ts';
import { faultOfDescriptor, pinPeers, type DescriptorJudge } from './descriptor-check.ts';
import { RoundComputation, type Progress } from './round-computation.ts';
import {
  destroyState,
  hasStated,
  newState,
  noteStatement,
  readState,
  writeState,
  type RoundState,
} from './round-state.ts';
import { nextSession } from './sessions.ts';
import { judgeSet } from './set-check.ts';
import type { VaultClient } from './vault-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface RoundDesk extends DescriptorJudge {
  readonly client: VaultClient;
  readonly queue: ComputationQueue;
  /** Something has changed: look at the round again soon. */
  readonly wake: () => void;
  readonly report: (line: string) => void;
}

/** Another keeper's clock may be this much slower; after that its first receipts come too late. */
const graceMs = 5 * 60_000;
/** A round is looked at again after this time, also without news: clocks move on, and the other two may have gone on. */
const lookAgainMs = { busy: 1_000, quiet: 30_000 } as const;
const notBegun = { attempt: 0, done: 0, total: 0 } as const;

export class RoundKeeper {
  readonly #roundId: string;
  readonly #desk: RoundDesk;
  #state: RoundState | null = null;
  #read: ReadDescriptor | null = null;
  #computation: RoundComputation | null = null;
  #stopped: string | null = null;
  #toldAhead = 0;
  /** Signatures of the set, which is never another one, that were found right. */
  #signedSet: string | null = null;

  constructor(roundId: string, desk: RoundDesk) {
    this.#roundId = roundId;
    this.#desk = desk;
  }

  /** True when the round is over and nothing of it is left. */
  async step(view: KeeperRoundView): Promise<boolean> {
    this.#state ??= await readState(this.#desk.store, this.#roundId);
    if (view.state !== 'frozen') this.#desk.queue.leave(this.#roundId);
    if (view.state === 'void' || (await this.#isPublished(view))) return this.#finish();
    if (view.state === 'published') return false;
    if (this.#state === null) await this.#begin(view);
    if (this.#state === null) return false;
    if (view.descriptor !== null) await this.#readDescriptor(view.descriptor);
    if (this.#read === null) return false;
    if (view.state === 'preparing') await this.#signDescriptor(view);
    if (this.#state.descriptorHash === null) return false;
    if (view.state === 'open') await this.#keepOpen(view);
    if (view.state !== 'frozen' && view.state !== 'computed') return false;
    if (!(await this.#isSignedSet(view))) return false;
    if (view.state === 'frozen') await this.#compute(view);
    await this.#conclude(view);
    return false;
  }

  /** What is computed, who may read it and what the statement says of it come from this list, so it must be the signed one. */
  async #isSignedSet(view: KeeperRoundView): Promise<boolean> {
    const { setHash } = this.#own();
    if (view.set === null || setHash === null) return false;
    const hash = await hashSet(this.#read as ReadDescriptor, view.set);
    if (hash !== null && toBase64(hash) === setHash) return true;
    await this.#stop(view, 'the vault shows another set than the one that was signed');
    return false;
  }

  /** When a look is worth it without news. An open round rests until its close: contributions are news. */
  nextLook(view: KeeperRoundView): number {
    const now = this.#desk.now();
    const isSigned = Boolean(view.descriptorSignatures[this.#place]);
    const closesAt = Date.parse(this.#read?.descriptor.closesAt ?? '');
    if (view.state === 'open' && isSigned && now < closesAt && !view.isCloseAsked) {
      return Math.min(closesAt, now + lookAgainMs.quiet);
    }
    const waits = view.state === 'preparing' && isSigned;
    return now + (waits ? lookAgainMs.quiet : lookAgainMs.busy);
  }

  /** Ends a running session; what is on disk stays. */
  async close(): Promise<void> {
    await this.#computation?.close();
  }

  get #place(): number {
    return this.#desk.place;
  }

  #own(): RoundState {
    if (!this.#state) throw new Error('The round has no state.');
    return this.#state;
  }

  #save = () => writeState(this.#desk.store, this.#own());

  async #begin(view: KeeperRoundView): Promise<void> {
    if (view.hasRoundKey[this.#place] || view.state !== 'preparing') {
      return this.#stop(view, 'this keeper has lost its part of the round');
    }
    const key = keyPairOf(platformRandom(32));
    this.#state = newState(this.#roundId, key.secretKey);
    await this.#save();
    await this.#sendRoundKey();
  }

  async #sendRoundKey(): Promise<void> {
    const { publicKeyText } = keyPairOf(bytesOf(this.#own().roundSecret));
    const message = {
      kind: 'round-key',
      round_id: this.#roundId,
      round_key: publicKeyText,
    } as const;
    await this.#desk.client.tell(message);
  }

  async #readDescriptor(text: string): Promise<void> {
    if (this.#read?.text === text) return;
    const read = await readDescriptor(text);
    const signed = this.#own().descriptorHash;
    if (signed !== null && signed !== toBase64(read.hash)) {
      throw new Standstill('The vault shows another descriptor than the one that was signed.');
    }
    // Secrets are kept by place: under another one, this keeper would hand the wrong ones over.
    const own = read.descriptor.keepers[this.#place]?.signKey;
    if (signed !== null && own !== toBase64(this.#desk.identity.signKey)) {
      throw new Standstill(
        'The vault shows this keeper another place than the one that it signed.',
      );
    }
    this.#read = read;
  }

  async #signDescriptor(view: KeeperRoundView): Promise<void> {
    const state = this.#own();
    const read = this.#read as ReadDescriptor;
    if (!view.hasRoundKey[this.#place]) await this.#sendRoundKey();
    if (view.descriptorSignatures[this.#place]) return;
    if (state.descriptorHash === null) {
      const fault = await faultOfDescriptor(read, state, this.#desk);
      if (fault !== null) return this.#stop(view, `the descriptor is refused: ${fault}`);
      await pinPeers(this.#desk.store, read.descriptor);
      state.descriptorHash = toBase64(read.hash);
      await this.#save();
    }
    await this.#signed('descriptor', read.hash);
  }

  async #signed(kind: 'descriptor' | 'set' | 'statement', hash: Bytes): Promise<void> {
    const signature = toBase64(sign(hash, this.#desk.identity.seed));
    await this.#desk.client.tell({ kind, round_id: this.#roundId, signature });
  }

  #contributionDesk(): ContributionDesk {
    const { identity, client } = this.#desk;
    const read = this.#read as ReadDescriptor;
    const [state, place] = [this.#own(), this.#place];
    return { read, state, place, identity, client, save: this.#save };
  }

  async #keepOpen(view: KeeperRoundView): Promise<void> {
    const state = this.#own();
    const { descriptor } = this.#read as ReadDescriptor;
    const isAsked = view.isCloseAsked && descriptor.rehearsal;
    // What was closed stays so, whatever the vault says later.
    const isOver = state.isClosed || isAsked || Date.parse(descriptor.closesAt) <= this.#desk.now();
    const acceptance = isOver ? this.#acceptance() : 'open';
    await judgeContributions(this.#contributionDesk(), view.contributions, acceptance);
    if (!isOver) return;
    if (!view.hasClosed[this.#place]) {
      state.isClosed = true;
      state.closedAt ??= this.#desk.now();
      await this.#save();
      await this.#desk.client.tell({ kind: 'closed', round_id: this.#roundId });
    }
    if (view.set !== null) await this.#signSet(view, view.set);
  }

  /** After the close. A keeper that was away closes when it is back, and finds then what the others took before. */
  #acceptance(): Acceptance {
    const { setHash, closedAt } = this.#own();
    if (setHash !== null) return 'signed';
    const isLate = closedAt !== undefined && this.#desk.now() > closedAt + graceMs;
    return isLate ? 'late' : 'closing';
  }

  async #signSet(view: KeeperRoundView, set: readonly SetEntry[]): Promise<void> {
    if (view.setSignatures[this.#place]) return;
    const state = this.#own();
    const judged = await judgeSet(this.#read as ReadDescriptor, state, view.contributions, set);
    if ('fault' in judged) return this.#stop(view, judged.fault);
    state.setHash = toBase64(judged.hash);
    await this.#save();
    await this.#signed('set', judged.hash);
  }

  async #compute(view: KeeperRoundView): Promise<void> {
    const state = this.#own();
    const read = this.#read as ReadDescriptor;
    if (state.setHash === null) return;
    const setHash = bytesOf(state.setHash);
    if (!this.#isSetSigned(read, setHash, view.setSignatures)) return;
    // Only the first freeze in a log that was checked.
    if (this.#desk.log.freezeOf(this.#roundId) !== state.setHash) return;
    // The other holder of a share may still need its secret.
    await judgeContributions(this.#contributionDesk(), view.contributions, 'signed');
    if (await this.#waitsForOthers(view)) return;
    this.#computation ??= new RoundComputation(this.#roundId, {
      ...this.#contributionDesk(),
      ...this.#desk,
      tellProgress: (progress) => this.#tellProgress(progress),
      stop: (seen, reason) => this.#stop(seen, reason),
    });
    await this.#computation.advance(view, setHash);
  }

  /** By all three. Signatures that were checked once are not checked again at every look. */
  #isSetSigned(read: ReadDescriptor, setHash: Bytes, given: readonly (string | null)[]): boolean {
    const signatures = given.map((one) => one ?? '');
    const text = signatures.join();
    if (this.#signedSet === text) return true;
    if (unsignedKeepers(read, setHash, signatures).length > 0) return false;
    this.#signedSet = text;
    return true;
  }

  /** Other rounds are computed first. The page says how many. */
  async #waitsForOthers(view: KeeperRoundView): Promise<boolean> {
    const next = nextSession(this.#own(), view.joins);
    if (next === null) {
      this.#desk.queue.leave(this.#roundId);
      return false;
    }
    const { rehearsal, trades } = (this.#read as ReadDescriptor).descriptor;
    const round = {
      roundId: this.#roundId,
      isRehearsal: rehearsal,
      freezeLeaf: view.freezeLeaf ?? 0,
      marks: trades.length * (view.set ?? []).length,
      hasBegun: view.joins.length > 0,
      isRunning: this.#computation?.isRunning ?? false,
    };
    const ahead = this.#desk.queue.roundsAhead(round, this.#desk.now());
    if (ahead !== this.#toldAhead) {
      this.#toldAhead = ahead;
      await this.#tellProgress({ phase: next.phase, ...notBegun, ahead, stopped: null });
    }
    return ahead > 0;
  }

  /** Sends the output, and signs the statement once the three are there. */
  async #conclude(view: KeeperRoundView): Promise<void> {
    const state = this.#own();
    const read = this.#read as ReadDescriptor;
    if (!state.output || !state.counts || !state.setHash) return;
    const { text } = listsOf(read, view.set ?? [], state.counts.counts);
    if (!view.outputHashes[this.#place]) {
      const { output, keys } = state.output;
      await this.#desk.client.tell({
        kind: 'output',
        round_id: this.#roundId,
        lists: text,
        output,
        keys: [...keys],
      });
      return;
    }
    const hashes = view.outputHashes.map((one) => (one === null ? null : fromBase64(one)));
    // Frozen still where the lists of the three are not the same.
    if (view.state !== 'computed') return;
    if (hashes.includes(null) || view.statementSignatures[this.#place]) return;
    const ownHash = await sha256(bytesOf(state.output.output));
    if (toBase64(hashes[this.#place] as Bytes) !== toBase64(ownHash)) {
      return this.#stop(view, 'the vault shows another output than the one that was sent');
    }
    const setHash = bytesOf(state.setHash);
    const statement = await statementOfHashes(read.hash, setHash, hashes as Bytes[], text);
    if (!noteStatement(state, toBase64(statement))) {
      return this.#stop(view, 'the vault has shown too many other outputs of the other keepers');
    }
    await this.#save();
    await this.#signed('statement', statement);
  }

  /** In the log, as it was signed. */
  async #isPublished(view: KeeperRoundView): Promise<boolean> {
    if (view.state !== 'published') return false;
    if (this.#state === null) return true;
    return hasStated(this.#state, this.#desk.log.resultOf(this.#roundId));
  }

  /** Nothing is left from which a mark could be rebuilt. */
  async #finish(): Promise<boolean> {
    await this.close();
    await destroyState(this.#desk.store, this.#roundId);
    await this.#desk.log.forget(this.#roundId);
    this.#state = null;
    this.#computation = null;
    return true;
  }

  /** For people only: the computation does not wait for it. */
  async #tellProgress(progress: Progress): Promise<void> {
    const stopped = progress.stopped?.slice(0, 300) ?? null;
    const message = { kind: 'progress', round_id: this.#roundId, ...progress, stopped } as const;
    // What the vault did not hear is told again.
    await this.#desk.client.tell(message).catch(() => {
      this.#stopped = null;
      this.#toldAhead = 0;
    });
  }

  async #stop(view: KeeperRoundView, reason: string): Promise<void> {
    if (this.#stopped === reason) return;
    this.#stopped = reason;
    this.#desk.report(`${this.#roundId}: ${reason}`);
    const phase = nextSession(this.#state ?? newState('', new Uint8Array(32)), view.joins)?.phase;
    await this.#tellProgress({ phase: phase ?? 'sealing', ...notBegun, ahead: 0, stopped: reason });
  }
}
