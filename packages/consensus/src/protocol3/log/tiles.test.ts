// Roots and proofs from tiles, against a tree that is computed here in another way.
import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Bytes } from '../../encoding/bytes.ts';
import { consistencyProof, inclusionProof, isConsistent, isIncluded } from './merkle.ts';
import {
  rangeRoot,
  readBundle,
  readTileLevel,
  readTilePath,
  tilePath,
  tilesOf,
  writeBundle,
  type TileHashes,
} from './tiles.ts';

const sha = (...parts: Uint8Array[]): Bytes =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());
const leaves = Array.from({ length: 800 }, (_, index) =>
  sha(Buffer.from([0]), Buffer.from(String(index))),
);

/** Level by level from below: pairs are joined, and one that is left over goes up as it is. */
function plainRoot(hashes: readonly Bytes[]): Bytes {
  let level = [...hashes];
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => at);
    level = pairs.map((at) => {
      const [left, right] = [level[2 * at] as Bytes, level[2 * at + 1]];
      return right ? sha(Buffer.from([1]), left, right) : left;
    });
  }
  return level[0] as Bytes;
}

/** As files: a tile that is not one of the tree's cannot be read. */
function filesOf(size: number): TileHashes {
  const levels = [leaves.slice(0, size)];
  for (let below = levels[0]!; below.length >= 256; below = levels.at(-1)!) {
    const count = Math.floor(below.length / 256);
    levels.push(
      Array.from({ length: count }, (_, at) => plainRoot(below.slice(256 * at, 256 * at + 256))),
    );
  }
  return async (level, from, count) => {
    const found = levels[level]?.slice(from, from + count) ?? [];
    if (found.length !== count) throw new Error(`There is no tile for ${level}/${from}.`);
    return found;
  };
}

test.each([1, 2, 255, 256, 257, 511, 513, 800])(
  'a tree of %i leaves has the same root, and proofs that hold',
  async (size) => {
    const read = filesOf(size);
    const roots = (from: number, to: number) => rangeRoot(read, from, to);
    const root = plainRoot(leaves.slice(0, size));
    expect(await roots(0, size)).toEqual(root);
    const places = new Set([0, 1, 254, 255, 256, 300, size - 2, size - 1]);
    for (const index of [...places].filter((one) => one >= 0 && one < size)) {
      const proof = await inclusionProof(roots, size, index);
      expect(await isIncluded(leaves[index] as Bytes, index, size, proof, root)).toBe(true);
      const before = { size: index + 1, root: plainRoot(leaves.slice(0, index + 1)) };
      const grown = await consistencyProof(roots, size, index + 1);
      expect(await isConsistent(before, { size, root }, grown)).toBe(true);
    }
  },
);

test('a tree with a third level of tiles has the root of its perfect subtrees', async () => {
  // All leaves are the same, so that a perfect subtree is known by its height.
  const perfect = [leaves[0] as Bytes];
  for (let height = 1; height <= 16; height += 1) {
    const below = perfect[height - 1] as Bytes;
    perfect.push(sha(Buffer.from([1]), below, below));
  }
  const size = 65_536 + 256 + 1;
  const read: TileHashes = async (level, from, count) => {
    if ((from + count) * 256 ** level > size) throw new Error(`There is no tile for ${level}.`);
    return Array.from({ length: count }, () => perfect[8 * level] as Bytes);
  };
  const [one, tile, whole] = [0, 8, 16].map((height) => perfect[height] as Bytes);
  const edge = sha(Buffer.from([1]), tile!, one!);
  expect(await rangeRoot(read, 0, size)).toEqual(sha(Buffer.from([1]), whole!, edge));
});

describe('a tile', () => {
  it.each([
    [{ index: 0, width: 256 }, '000'],
    [{ index: 5, width: 17 }, '005.p/17'],
    [{ index: 999, width: 256 }, '999'],
    [{ index: 1_000, width: 256 }, 'x001/000'],
    [{ index: 1_234_067, width: 1 }, 'x001/x234/067.p/1'],
  ])('%o is at %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(readTilePath(path)).toEqual(tile);
  });

  it.each(
    [
      '',
      '0',
      '00',
      '0000',
      'x000/001',
      'x001',
      '001/002',
      '000.p/0',
      '000.p/256',
      '000.p/01',
    ].concat([
      '000.p/',
      '000/',
      '../000',
      '000.p/1/2',
      '-01',
      'x1e3/000',
      'x999/x999/x999/x999/x999/999',
    ]),
  )('is not at %j', (path) => {
    expect(readTilePath(path)).toBeNull();
  });

  it('has one of six levels', () => {
    expect(['0', '5', '6', '00', '-1', 'entries', ''].map(readTileLevel)).toEqual([
      0,
      5,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is full but for the last one of its level', () => {
    expect(tilesOf(0)).toEqual([]);
    expect(tilesOf(256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ]);
    expect(tilesOf(600).map(({ level, index, width }) => [level, index, width])).toEqual([
      [0, 0, 256],
      [0, 1, 256],
      [0, 2, 88],
      [1, 0, 2],
    ]);
  });
});

describe('a bundle', () => {
  it('holds its leaves with their lengths', () => {
    const texts = ['{"type":"void"}', '', 'ü'.repeat(300)];
    const bundle = writeBundle(texts)!;
    expect(bundle.slice(0, 3)).toEqual(Uint8Array.of(0, 15, 0x7b));
    expect(readBundle(bundle)!.map((leaf) => new TextDecoder().decode(leaf))).toEqual(texts);
    expect(readBundle(bundle.slice(0, -1))).toBeNull();
    expect(readBundle(Uint8Array.of(0))).toBeNull();
  });

  it('holds no leaf that is longer than two bytes can say', () => {
    expect(writeBundle(['x'.repeat(65_535)])).toHaveLength(65_537);
    expect(writeBundle(['x'.repeat(65_536)])).toBeNull();
  });
});
