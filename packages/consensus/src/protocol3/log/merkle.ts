// The append-only Merkle tree of RFC 9162, section 2.1, over SHA-256: roots, inclusion and consistency.
import { concatBytes, equalBytes, type Bytes } from '../../encoding/bytes.ts';
import { sha256 } from '../../primitives/hash.ts';

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export function leafHash(leaf: Bytes): Promise<Bytes> {
  return sha256(concatBytes([leafPrefix, leaf]));
}

export function nodeHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(concatBytes([nodePrefix, left, right]));
}

/** MTH of leaf hashes. */
export async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  if (leaves.length === 0) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return leaves[0] as Bytes;
  const split = splitOf(leaves.length);
  return nodeHash(await rootOf(leaves.slice(0, split)), await rootOf(leaves.slice(split)));
}

/** The root of the leaves from `from` to before `to`. */
export type RangeRoots = (from: number, to: number) => Promise<Bytes>;

export const rootsOf =
  (leaves: readonly Bytes[]): RangeRoots =>
  (from, to) =>
    rootOf(leaves.slice(from, to));

/** PATH(index, D[size]), from the leaf upwards. */
export async function inclusionProof(
  roots: RangeRoots,
  size: number,
  index: number,
): Promise<Bytes[]> {
  const path: Bytes[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const split = from + splitOf(to - from);
    path.push(index < split ? await roots(split, to) : await roots(from, split));
    [from, to] = index < split ? [from, split] : [split, to];
  }
  return path.toReversed();
}

/** PROOF(old, D[size]); empty for old = 0 and old = size. */
export async function consistencyProof(
  roots: RangeRoots,
  size: number,
  old: number,
): Promise<Bytes[]> {
  if (old === 0 || old === size) return [];
  const path: Bytes[] = [];
  let [from, to] = [0, size];
  while (old !== to) {
    const split = from + splitOf(to - from);
    path.push(old <= split ? await roots(split, to) : await roots(from, split));
    [from, to] = old <= split ? [from, split] : [split, to];
  }
  // The old tree itself is known to whoever asks.
  if (from > 0) path.push(await roots(from, to));
  return path.toReversed();
}

/** The largest power of two below `size`, which is at least 2. */
export function splitOf(size: number): number {
  let split = 1;
  while (2 * split < size) split *= 2;
  return split;
}

/** Sizes are safe integers; they are halved by division, since `>>` would cut them to 32 bits. */
const half = (value: number) => Math.floor(value / 2);
const isOdd = (value: number) => value % 2 === 1;

/** RFC 9162, section 2.1.3.2. */
export async function isIncluded(
  leaf: Bytes,
  index: number,
  size: number,
  proof: readonly Bytes[],
  root: Bytes,
): Promise<boolean> {
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  let place = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = await nodeHash(sibling, hash);
      while (!isOdd(place) && place !== 0) {
        place = half(place);
        last = half(last);
      }
    } else {
      hash = await nodeHash(hash, sibling);
    }
    place = half(place);
    last = half(last);
  }
  return last === 0 && equalBytes(hash, root);
}

/** RFC 9162, section 2.1.4.2. A tree of size 0 is the beginning of every tree. */
export async function isConsistent(
  from: { readonly size: number; readonly root: Bytes },
  to: { readonly size: number; readonly root: Bytes },
  proof: readonly Bytes[],
): Promise<boolean> {
  if (!isSize(from.size) || !isSize(to.size) || from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && equalBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0;
  const isPowerOfTwo =
    Number.isInteger(Math.log2(from.size)) && 2 ** Math.log2(from.size) === from.size;
  const [first, ...rest] = isPowerOfTwo ? [from.root, ...proof] : proof;
  if (first === undefined || (isPowerOfTwo && proof.length === 0)) return false;
  let place = from.size - 1;
  let last = to.size - 1;
  while (isOdd(place)) {
    place = half(place);
    last = half(last);
  }
  let oldHash = first;
  let newHash = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      oldHash = await nodeHash(sibling, oldHash);
      newHash = await nodeHash(sibling, newHash);
      while (!isOdd(place) && place !== 0) {
        place = half(place);
        last = half(last);
      }
    } else {
      newHash = await nodeHash(newHash, sibling);
    }
    place = half(place);
    last = half(last);
  }
  return last === 0 && equalBytes(oldHash, from.root) && equalBytes(newHash, to.root);
}

function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
