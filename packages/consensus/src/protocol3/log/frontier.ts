// The right edge of the log's tree: the roots of its perfect subtrees, largest first. Whoever keeps it can append leaves and
// compute roots without the earlier leaves, and so check that a new checkpoint continues the old one.
import type { Bytes } from '../../encoding/bytes.ts';
import { nodeHash, rootOf } from './merkle.ts';

export interface Frontier {
  readonly size: number;
  /** As many as `size` has bits that are set. */
  readonly hashes: readonly Bytes[];
}

export const emptyFrontier: Frontier = { size: 0, hashes: [] };

export async function appendToFrontier(
  { size, hashes }: Frontier,
  leafHashes: readonly Bytes[],
): Promise<Frontier> {
  const edge = [...hashes];
  let count = size;
  for (const leaf of leafHashes) {
    let hash = leaf;
    // Every low bit that is set is a subtree of the size that the new one has reached.
    for (let rest = count; rest % 2 === 1; rest = (rest - 1) / 2) {
      hash = await nodeHash(edge.pop() as Bytes, hash);
    }
    edge.push(hash);
    count += 1;
  }
  return { size: count, hashes: edge };
}

export async function frontierRoot({ hashes }: Frontier): Promise<Bytes> {
  const [last, ...rest] = hashes.toReversed();
  if (last === undefined) return rootOf([]);
  let root = last;
  for (const hash of rest) root = await nodeHash(hash, root);
  return root;
}
