// The parts of a workbook's archive as its list names them, and their content, which is never more than the list says. Whoever made the
// file wrote the list: what it says is checked while a part is unpacked, a little at a time.
import { Inflate, strFromU8 } from 'fflate';

export interface Part {
  readonly name: string;
  /** As the list says. */
  readonly size: number;
  readonly packed: Uint8Array;
  readonly isPacked: boolean;
}

/** What the archive says does not fit what it holds. */
export class BrokenArchive extends Error {}

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const partMark = 0x04034b50;
const endLength = 22;
/** A comment may follow the end. */
const longestEnd = endLength + 0xffff;
const listedLength = 46;
const headLength = 30;
const deflate = 8;
/** A workbook has some dozen. */
const maxParts = 5_000;
/** Unpacked at once: deflate makes at most a thousand times as much of it. */
const slice = 16 * 1024;

export function listParts(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxParts) throw new BrokenArchive();
  const parts: Part[] = [];
  const names = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let place = 0; place < count; place += 1) {
    if (at + listedLength > bytes.length || view.getUint32(at, true) !== listMark) {
      throw new BrokenArchive();
    }
    const nameEnd = at + listedLength + view.getUint16(at + 28, true);
    const name = strFromU8(bytes.subarray(at + listedLength, nameEnd));
    // Of two parts with one name readers take different ones.
    if (names.has(name)) throw new BrokenArchive();
    names.add(name);
    parts.push(partAt(bytes, view, at, name));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - longestEnd);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new BrokenArchive();
}

function partAt(bytes: Uint8Array, view: DataView, listed: number, name: string): Part {
  const [packedSize, size] = [view.getUint32(listed + 20, true), view.getUint32(listed + 24, true)];
  const head = view.getUint32(listed + 42, true);
  if (head + headLength > bytes.length || view.getUint32(head, true) !== partMark) {
    throw new BrokenArchive();
  }
  const lengths = view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  const from = head + headLength + lengths;
  if (from + packedSize > bytes.length) throw new BrokenArchive();
  // Nothing is said of what is in it: a reader would unpack it without a limit.
  if (isXml(name) && (size === 0 || packedSize === 0)) throw new BrokenArchive();
  const packed = bytes.subarray(from, from + packedSize);
  return { name, size, packed, isPacked: view.getUint16(listed + 10, true) === deflate };
}

export const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/** Calls with piece after piece; throws where there are more bytes than the list says. */
export function unpack(part: Part, onBytes: (bytes: Uint8Array) => void): void {
  let left = part.size;
  const pass = (bytes: Uint8Array) => {
    left -= bytes.length;
    if (left < 0) throw new BrokenArchive();
    onBytes(bytes);
  };
  if (!part.isPacked) return pass(part.packed);
  const inflate = new Inflate((bytes) => pass(bytes));
  for (let from = 0; from < part.packed.length; from += slice) {
    const until = Math.min(from + slice, part.packed.length);
    inflate.push(part.packed.subarray(from, until), until === part.packed.length);
  }
}

export function textOfPart(part: Part): string {
  let text = '';
  unpack(part, (bytes) => (text += strFromU8(bytes, true)));
  return text;
}
