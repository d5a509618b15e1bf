// The log as a keeper sees it: every leaf is read once, the tree only grows, and what continues it is co-signed. A log that
// does not continue the one that was seen is never co-signed again, and nothing is computed on its word.
import { fromBase64, toBase64 } from '@pricevault/consensus';
import {
  appendToFrontier,
  cosignCheckpoint,
  emptyFrontier,
  frontierRoot,
  isSignedBy,
  isSignedByLog,
  keeperNoteName,
  leafHash,
  readCheckpoint,
  type Frontier,
} from '@pricevault/consensus/protocol3';
import { keepersContract } from '@pricevault/contract';
import type { KeeperIdentity } from './identity.ts';
import type { SealedStore } from './sealed-store.ts';
import type { VaultClient } from './vault-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface SeenLog {
  origin: string;
  signKey: string;
  size: number;
  hashes: string[];
  /** The set hash of the first freeze leaf of each round. */
  freezes: Record<string, string>;
  /** The statement of the result leaf of each round. */
  results: Record<string, string>;
  /** For each roster entry when this keeper saw the approval of which signing key, in milliseconds. */
  approvals: Record<string, Record<string, number>>;
  /** When it last co-signed, in seconds. */
  cosignedAt: number;
  cosignedSize: number;
}

/** The log is not the one that this keeper has seen before. */
export class LogFork extends Error {
  override readonly name = 'LogFork';
}

const file = 'log';
/** Seconds after which the newest checkpoint is co-signed again: members want one of the last 24 hours. */
const cosignEvery = 3_600;

export class LogWatch {
  readonly #store: SealedStore;
  readonly #client: VaultClient;
  readonly #identity: KeeperIdentity;
  readonly #now: () => number;
  #seen: SeenLog | null = null;
  /** The newest checkpoint that was checked. */
  #checked: string | null = null;

  constructor(
    store: SealedStore,
    client: VaultClient,
    identity: KeeperIdentity,
    now: () => number,
  ) {
    this.#store = store;
    this.#client = client;
    this.#identity = identity;
    this.#now = now;
  }

  /** Base64; null before the leaf was seen. */
  freezeOf(roundId: string): string | null {
    return this.#seen?.freezes[roundId] ?? null;
  }

  resultOf(roundId: string): string | null {
    return this.#seen?.results[roundId] ?? null;
  }

  /** When the second of these keepers' approvals was seen, in milliseconds; null before. */
  approvedAt(entry: string, signKeys: readonly string[]): number | null {
    const seen = this.#seen?.approvals[entry] ?? {};
    const times = signKeys.flatMap((key) => seen[key] ?? []).toSorted((a, b) => a - b);
    return times[1] ?? null;
  }

  /** Reads what is new, checks it, and co-signs. Throws `LogFork`. */
  async follow(log: { readonly origin: string; readonly signKey: string }): Promise<void> {
    const seen = (this.#seen ??= (await this.#store.read<SeenLog>(file)) ?? firstSight(log));
    if (seen.origin !== log.origin || seen.signKey !== log.signKey) {
      throw new LogFork('The log has another key than before.');
    }
    for (;;) {
      const { leaves, checkpoint } = await this.#client.read(keepersContract.keeperLog, {
        from: seen.size,
      });
      if (checkpoint === null) return;
      // Mostly it is the same one as at the last look.
      if (leaves.length > 0 || checkpoint !== this.#checked) {
        await this.#append(seen, leaves, checkpoint);
        this.#checked = checkpoint;
      }
      await this.#cosign(seen, checkpoint);
      if (leaves.length === 0) return;
    }
  }

  async #append(
    seen: SeenLog,
    leaves: readonly { readonly index: number; readonly leaf: string }[],
    note: string,
  ): Promise<void> {
    const edge: Frontier = {
      size: seen.size,
      hashes: seen.hashes.map((text) => fromBase64(text) as Bytes),
    };
    if (leaves.some(({ index }, place) => index !== seen.size + place)) {
      throw new LogFork('Leaves of the log are missing.');
    }
    const encoder = new TextEncoder();
    const hashes = await Promise.all(leaves.map(({ leaf }) => leafHash(encoder.encode(leaf))));
    const grown = await appendToFrontier(edge.size === 0 ? emptyFrontier : edge, hashes);
    const checkpoint = readCheckpoint(note);
    const key = { name: seen.origin, signKey: fromBase64(seen.signKey) as Bytes };
    const isOurs =
      (await isSignedByLog(checkpoint, key)) &&
      checkpoint.head.origin === seen.origin &&
      checkpoint.head.size === grown.size &&
      toBase64(checkpoint.head.root) === toBase64(await frontierRoot(grown));
    if (!isOurs) throw new LogFork('The checkpoint does not continue the log that was seen.');
    if (leaves.length === 0) return;
    const next: SeenLog = structuredClone(seen);
    for (const { leaf } of leaves) noteLeaf(next, leaf, this.#now());
    next.size = grown.size;
    next.hashes = grown.hashes.map(toBase64);
    await this.#store.write(file, next);
    Object.assign(seen, next);
  }

  async #cosign(seen: SeenLog, note: string): Promise<void> {
    const time = Math.floor(this.#now() / 1_000);
    if (seen.size === 0) return;
    if (seen.cosignedSize === seen.size && time - seen.cosignedAt < cosignEvery) return;
    const { seed, signKey } = this.#identity;
    const { body } = readCheckpoint(note);
    const bare = note.slice(0, note.indexOf('\n', body.length + 1) + 1);
    const signed = await cosignCheckpoint(
      bare,
      { name: await keeperNoteName(signKey), seed },
      time,
    );
    await this.#client.tell({
      kind: 'cosignature',
      size: seen.size,
      line: signed.slice(bare.length),
    });
    Object.assign(seen, { cosignedAt: time, cosignedSize: seen.size });
    await this.#store.write(file, seen);
  }

  /** What was remembered of a round that is over. */
  async forget(roundId: string): Promise<void> {
    const seen = this.#seen;
    if (!seen || (!(roundId in seen.freezes) && !(roundId in seen.results))) return;
    delete seen.freezes[roundId];
    delete seen.results[roundId];
    await this.#store.write(file, seen);
  }
}

function firstSight({ origin, signKey }: { origin: string; signKey: string }): SeenLog {
  return {
    origin,
    signKey,
    size: 0,
    hashes: [],
    freezes: {},
    results: {},
    approvals: {},
    cosignedAt: 0,
    cosignedSize: 0,
  };
}

/** What a leaf means for this keeper. The first freeze of a round counts, whatever follows. */
function noteLeaf(seen: SeenLog, text: string, now: number): void {
  const leaf = JSON.parse(text) as Record<string, unknown>;
  const field = (name: string) => (typeof leaf[name] === 'string' ? leaf[name] : '');
  const roundId = field('roundId');
  if (leaf['type'] === 'freeze') seen.freezes[roundId] ??= field('setHash');
  if (leaf['type'] === 'result') seen.results[roundId] ??= field('statement');
  if (leaf['type'] === 'approval') {
    const [entry, signKey] = [field('entry'), field('signKey')];
    const [hash, key, signature] = [entry, signKey, field('signature')].map(fromBase64);
    if (hash && key && signature && isSignedBy(key, hash, signature)) {
      (seen.approvals[entry] ??= {})[signKey] ??= now;
    }
  }
}
