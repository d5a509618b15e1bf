// The log's tree in tiles (c2sp.org/tlog-tiles): 256 hashes in a file, leaves in bundles of 256. Files that are full never
// change, so that anybody can copy the log and compute every root and proof without asking for one.
import { bytesOfText, concatBytes, type Bytes } from '../../encoding/bytes.ts';
import { nodeHash, rootOf, splitOf } from './merkle.ts';

export const tileWidth = 256;
const tileHeight = 8;
const maxLevel = 5;
/** A length has two bytes. */
export const maxBundledLeaf = 0xffff;

export interface Tile {
  /** A hash of level L is the root of 256 to the power of L leaves. */
  readonly level: number;
  readonly index: number;
  /** 256, or fewer at the right edge of the tree. */
  readonly width: number;
}

/** `x001/x234/067`, and `.p/5` behind it where the tile is not full. */
export function tilePath({ index, width }: Pick<Tile, 'index' | 'width'>): string {
  const digits = String(index);
  const padded = digits.padStart(3 * Math.ceil(digits.length / 3), '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === tileWidth ? path : `${path}.p/${width}`;
}

/** Null for every other writing of the same tile. */
export function readTilePath(path: string): Pick<Tile, 'index' | 'width'> | null {
  const [, groups = '', part] = /^((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (groups === '') return null;
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? tileWidth : Number(part);
  if (width === 0 || width > tileWidth) return null;
  return tilePath({ index, width }) === path ? { index, width } : null;
}

export function readTileLevel(text: string): number | null {
  return /^\d$/.test(text) && Number(text) <= maxLevel ? Number(text) : null;
}

/** All tiles of a tree of this size, level by level. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = [];
  let count = size;
  for (let level = 0; count > 0; level += 1) {
    const full = Math.floor(count / tileWidth);
    for (let index = 0; index < full; index += 1) tiles.push({ level, index, width: tileWidth });
    const rest = count % tileWidth;
    if (rest > 0) tiles.push({ level, index: full, width: rest });
    count = full;
  }
  return tiles;
}

/** Hashes of a level of tiles from a place on; all of them are there. */
export type TileHashes = (level: number, from: number, count: number) => Promise<Bytes[]>;

/** The root of the leaves from `from` to before `to`: a subtree of the log's tree, at its right edge perhaps not a whole one. */
export async function rangeRoot(read: TileHashes, from: number, to: number): Promise<Bytes> {
  const size = to - from;
  const height = Math.log2(size);
  if (size === 0) return rootOf([]);
  if (Number.isInteger(height)) {
    const level = Math.floor(height / tileHeight);
    const span = tileWidth ** level;
    return rootOf(await read(level, from / span, size / span));
  }
  const split = from + splitOf(size);
  return nodeHash(await rangeRoot(read, from, split), await rangeRoot(read, split, to));
}

/** Leaves as a bundle holds them; null where one is too long for it. */
export function writeBundle(leaves: readonly string[]): Bytes | null {
  const parts: Bytes[] = [];
  for (const leaf of leaves) {
    const bytes = bytesOfText(leaf);
    if (bytes.length > maxBundledLeaf) return null;
    parts.push(Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes);
  }
  return concatBytes(parts);
}

/** Null for bytes that are no bundle. */
export function readBundle(bytes: Bytes): Bytes[] | null {
  const leaves: Bytes[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 2 > bytes.length) return null;
    const length = (bytes[at] as number) * 256 + (bytes[at + 1] as number);
    const end = at + 2 + length;
    if (end > bytes.length) return null;
    leaves.push(bytes.slice(at + 2, end));
    at = end;
  }
  return leaves;
}
