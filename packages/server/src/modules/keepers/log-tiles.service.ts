// The log in tiles (c2sp.org/tlog-tiles). Hashes are for everybody, since nobody can read a leaf from its hash; leaves are for
// accounts. Whole tiles never change, so that the root of one is computed once.
import {
  rangeRoot,
  readTileLevel,
  readTilePath,
  rootOf,
  tileWidth,
  writeBundle,
  type TileHashes,
} from '@pricevault/consensus/protocol3';
import type { keepersContract, ParamsOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBundledLeaves, readLeafHashes } from './log.repository.ts';

type Contract = typeof keepersContract;
type Bytes = Uint8Array<ArrayBuffer>;

export interface TileFile {
  /** What its bytes are named by for ever. */
  readonly tag: string;
  readonly bytes: Buffer;
}

/** Roots of whole tiles, for each database by level and place. A tile of the first level has 256 leaves and takes 32 bytes here. */
const knownRoots = new WeakMap<Executor, Map<string, Bytes>>();

/** Fewer than asked for where the log is not that long. */
function tileHashes(executor: Executor): TileHashes {
  const known = knownRoots.get(executor) ?? new Map<string, Bytes>();
  knownRoots.set(executor, known);
  const read: TileHashes = async (level, from, count) => {
    if (level === 0) return readLeafHashes(executor, from, count);
    const found: Bytes[] = [];
    for (let index = from; index < from + count; index += 1) {
      const name = `${level}/${index}`;
      const below = known.has(name) ? [] : await read(level - 1, index * tileWidth, tileWidth);
      const root = known.get(name) ?? (below.length < tileWidth ? null : await rootOf(below));
      if (root === null) break;
      known.set(name, root);
      found.push(root);
    }
    return found;
  };
  return read;
}

/** Of leaves that are there. */
export const rangeRootsOf = (executor: Executor) => (from: number, to: number) =>
  rangeRoot(tileHashes(executor), from, to);

export async function readTile(
  { db }: Pick<Platform, 'db'>,
  { level: levelText, '*': path }: ParamsOf<Contract['logTile']>,
): Promise<TileFile> {
  const [level, tile] = [readTileLevel(levelText), readTilePath(path)];
  if (level === null || tile === null) throw new AppError('notFound');
  const { index, width } = tile;
  const hashes = await tileHashes(db.queries)(level, index * tileWidth, width);
  if (hashes.length < width) throw new AppError('notFound');
  return { tag: `${level}/${path}`, bytes: Buffer.concat(hashes) };
}

/** Not found where it holds a leaf that is too long: logs that are older than the limit have such descriptors. */
export async function readBundle(
  { db }: Pick<Platform, 'db'>,
  { '*': path }: ParamsOf<Contract['logBundle']>,
): Promise<TileFile> {
  const tile = readTilePath(path);
  if (tile === null) throw new AppError('notFound');
  const { index, width } = tile;
  const leaves = await readBundledLeaves(db.queries, index * tileWidth, width);
  const bytes = leaves.length < width ? null : writeBundle(leaves);
  if (bytes === null) throw new AppError('notFound');
  return { tag: `entries/${path}`, bytes: Buffer.from(bytes) };
}
