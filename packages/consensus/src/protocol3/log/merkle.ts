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

/** PATH(index, D[n]), from the leaf upwards. */
export async function inclusionProof(leaves: readonly Bytes[], index: number): Promise<Bytes[]> {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...(await inclusionProof(left, index)), await rootOf(right)]
    : [...(await inclusionProof(right, index - split)), await rootOf(left)];
}

/** PROOF(from, D[n]); empty for from = 0 and from = n. */
export async function consistencyProof(leaves: readonly Bytes[], from: number): Promise<Bytes[]> {
  return from === 0 || from === leaves.length ? [] : subProof(leaves, from, true);
}

async function subProof(
  leaves: readonly Bytes[],
  from: number,
  isWhole: boolean,
): Promise<Bytes[]> {
  if (from === leaves.length) return isWhole ? [] : [await rootOf(leaves)];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return from <= split
    ? [...(await subProof(left, from, isWhole)), await rootOf(right)]
    : [...(await subProof(right, from - split, false)), await rootOf(left)];
}

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
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
