// Whether a ZIP file is nothing but its files. Some programs read it from the front, others by the directory at its end, as this one does:
// of a file with other names at the front, or with bytes that no entry names, they unpack different things.

const marks = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, descriptor: 16, central: 46, end: 22 };
/** Check sum and both sizes follow the content then. */
const hasDescriptor = 8;

export function isPlainZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  const areEqual = (at: number, other: number, length: number) =>
    Buffer.compare(bytes.subarray(at, at + length), bytes.subarray(other, other + length)) === 0;
  try {
    const end = bytes.length - sizes.end;
    if (long(end) !== marks.end) return false;
    const directory = long(end + 16);
    let central = directory;
    let local = 0;
    for (let entry = 0; entry < short(end + 10); entry += 1) {
      if (long(central) !== marks.central || long(central + 42) !== local) return false;
      const nameLength = short(central + 28);
      const name = local + sizes.local;
      const isSame =
        long(local) === marks.local &&
        // Flags and method, then the name. Times differ where the writer looked at the clock twice.
        areEqual(local + 6, central + 8, 4) &&
        short(local + 26) === nameLength &&
        areEqual(name, central + sizes.central, nameLength);
      if (!isSame) return false;
      const after = name + nameLength + short(local + 28) + long(central + 20);
      const isLater = (short(central + 8) & hasDescriptor) !== 0;
      if (isLater && long(after) !== marks.descriptor) return false;
      if (!areEqual(isLater ? after + 4 : local + 14, central + 16, 12)) return false;
      local = isLater ? after + sizes.descriptor : after;
      central += sizes.central + nameLength + short(central + 30) + short(central + 32);
    }
    return local === directory && central === end;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
