// Reads the whole log from outside and checks it: every leaf, the tree, the vault's signature and the keepers' co-signatures.
import { fromBase64, toBase64 } from '@pricevault/consensus';
import {
  appendToFrontier,
  cosignedAt,
  emptyFrontier,
  frontierRoot,
  isSignedBy,
  isSignedByLog,
  keeperCount,
  keeperNoteName,
  leafHash,
  readCheckpoint,
  readDescriptor,
  rootOf,
  tilePath,
  tilesOf,
  tileWidth,
  unsignedKeepers,
  type Frontier,
} from '@pricevault/consensus/protocol3';
import { keepersContract } from '@pricevault/contract';
import { InputProblem } from '../outcome.ts';
import type { PinFile } from './pins.ts';
import type { Vault } from '@pricevault/client';

type Leaf = Readonly<Record<string, unknown>>;

export interface LogAudit {
  readonly size: number;
  readonly root: string;
  /** Leaves by type. */
  readonly types: Readonly<Record<string, number>>;
  /** Keepers whose co-signature of the last day is under the newest checkpoint that has two. */
  readonly cosigned: readonly string[];
  /** The newest scripts and styles that the vault has put into the log: base64 SHA-256 by address. */
  readonly webFiles: Readonly<Record<string, string>>;
  /** What does not hold, by leaf or checkpoint. Empty for a good log. */
  readonly faults: readonly string[];
}

const maxAgeSeconds = 24 * 3_600;
const textOf = (leaf: Leaf, name: string) => (typeof leaf[name] === 'string' ? leaf[name] : '');

export async function auditLog(vault: Vault, pins: PinFile): Promise<LogAudit> {
  const faults: string[] = [];
  const types: Record<string, number> = {};
  const roots = new Map<number, string>([[0, toBase64(await frontierRoot(emptyFrontier))]]);
  const hashes: Uint8Array<ArrayBuffer>[] = [];
  let edge: Frontier = emptyFrontier;
  let webFiles: LogAudit['webFiles'] = {};
  for (;;) {
    const { leaves, checkpoint } = await vault.call(keepersContract.logLeaves, {
      query: { from: edge.size },
    });
    for (const { index, leaf: text } of leaves) {
      if (index !== edge.size)
        throw new InputProblem('logIncomplete', `Leaf ${edge.size} is missing.`);
      const hash = await leafHash(new TextEncoder().encode(text));
      hashes.push(hash);
      edge = await appendToFrontier(edge, [hash]);
      roots.set(edge.size, toBase64(await frontierRoot(edge)));
      const leaf = JSON.parse(text) as Leaf;
      const type = textOf(leaf, 'type');
      types[type] = (types[type] ?? 0) + 1;
      if (type === 'web-files') webFiles = leaf['files'] as LogAudit['webFiles'];
      if (!(await isSoundLeaf(leaf)))
        faults.push(`leaf ${index} (${type}) is not signed as it says`);
    }
    if (checkpoint !== null) await requireHead(checkpoint, pins, roots, faults);
    if (leaves.length === 0) break;
  }
  if (pins.head && roots.get(pins.head.size) !== pins.head.root) {
    faults.push(`the log is not a continuation of the one seen at ${pins.head.size} leaves`);
  }
  faults.push(...(await tileFaults(vault, hashes)));
  const cosigned = await cosignersOf(vault, pins, roots, faults);
  if (cosigned.length < 2) faults.push('fewer than two keepers co-signed in the last 24 hours');
  return { size: edge.size, root: roots.get(edge.size) ?? '', types, cosigned, webFiles, faults };
}

/** What everybody sees of the log is what accounts do. */
async function tileFaults(
  vault: Vault,
  leaves: readonly Uint8Array<ArrayBuffer>[],
): Promise<string[]> {
  const faults: string[] = [];
  let level = 0;
  let expected = leaves;
  for (const tile of tilesOf(leaves.length)) {
    if (tile.level > level) {
      const whole = Math.floor(expected.length / tileWidth);
      const above = Array.from({ length: whole }, (_, at) =>
        rootOf(expected.slice(at * tileWidth, (at + 1) * tileWidth)),
      );
      [level, expected] = [tile.level, await Promise.all(above)];
    }
    const name = `${tile.level}/${tilePath(tile)}`;
    const shown = await vault.file(`/api/consensus/log/tile/${name}`);
    const from = tile.index * tileWidth;
    const isSame = shown && Buffer.concat(expected.slice(from, from + tile.width)).equals(shown);
    if (!isSame) faults.push(`the tile ${name} is not of this log`);
  }
  return faults;
}

async function requireHead(
  note: string,
  { log }: PinFile,
  roots: ReadonlyMap<number, string>,
  faults: string[],
): Promise<void> {
  const checkpoint = readCheckpoint(note);
  const { origin, size, root } = checkpoint.head;
  const key = { name: log.origin, signKey: fromBase64(log.signKey) ?? new Uint8Array(0) };
  const isGood =
    origin === log.origin &&
    (await isSignedByLog(checkpoint, key)) &&
    roots.get(size) === toBase64(root);
  if (!isGood) faults.push(`the checkpoint of ${size} leaves is not of this log`);
}

async function cosignersOf(
  vault: Vault,
  pins: PinFile,
  roots: ReadonlyMap<number, string>,
  faults: string[],
): Promise<string[]> {
  const file = await vault.file(keepersContract.logCheckpoint.path);
  if (file === null) return [];
  const note = new TextDecoder().decode(file);
  await requireHead(note, pins, roots, faults);
  const checkpoint = readCheckpoint(note);
  const now = Date.now() / 1_000;
  const found: string[] = [];
  for (const { name, signKey: text } of pins.keepers) {
    const signKey = fromBase64(text) ?? new Uint8Array(0);
    const time = await cosignedAt(checkpoint, { name: await keeperNoteName(signKey), signKey });
    if (time !== null && time > now - maxAgeSeconds) found.push(name);
  }
  return found;
}

/**
 * Descriptors carry three signatures, approvals one, results of the retired protocol 2 the checksum of their file; the others
 * are signed by the round's keepers and checked with it.
 */
export async function isSoundLeaf(leaf: Leaf): Promise<boolean> {
  if (leaf['type'] === 'descriptor') return isSignedDescriptor(leaf);
  if (leaf['type'] === 'retired-results') {
    return textOf(leaf, 'file') !== '' && /^[0-9a-f]{64}$/.test(textOf(leaf, 'sha256'));
  }
  if (leaf['type'] !== 'approval') return true;
  const [entry, key, signature] = ['entry', 'signKey', 'signature'].map((name) =>
    fromBase64(textOf(leaf, name)),
  );
  return !!entry && !!key && !!signature && isSignedBy(key, entry, signature);
}

const listOf = (leaf: Leaf, name: string) =>
  Array.isArray(leaf[name]) ? leaf[name].map(String) : [];

/** Leaves of the first rounds hold the whole text, later ones its hash and the keepers' keys. */
async function isSignedDescriptor(leaf: Leaf): Promise<boolean> {
  const signatures = listOf(leaf, 'signatures');
  if ('descriptor' in leaf) {
    const read = await readDescriptor(textOf(leaf, 'descriptor')).catch(() => null);
    return read !== null && unsignedKeepers(read, read.hash, signatures).length === 0;
  }
  const hash = fromBase64(textOf(leaf, 'descriptorHash'));
  const keys = listOf(leaf, 'signKeys').map(fromBase64);
  return (
    hash?.length === 32 &&
    keys.length === keeperCount &&
    signatures.length === keeperCount &&
    keys.every((key, place) => {
      const signature = fromBase64(signatures[place] ?? '');
      return key !== null && signature !== null && isSignedBy(key, hash, signature);
    })
  );
}
