// How many pixels a picture says it has. A file of 60 KB can have 22,000 × 22,000, for which every browser that shows it takes
// gigabytes of memory.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type Reader = (bytes: Buffer) => PictureSize | null;

/** Null where the file is not of that type, breaks off, or goes on after its picture. */
export const pictureSize = {
  'image/png': ofPng,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
} satisfies Record<string, Reader>;

const isAt = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** The last chunk, which is empty, and its sum. */
const endOfPng = '\0\0\0\0IEND\u00ae\u0042\u0060\u0082';

/** The header is the first chunk. */
function ofPng(bytes: Buffer): PictureSize | null {
  if (!isAt(bytes, bytes.length - endOfPng.length, endOfPng)) return null;
  if (bytes.length < 36 || !isAt(bytes, 0, '\u0089PNG\r\n\u001a\n') || !isAt(bytes, 12, 'IHDR')) {
    return null;
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const [startOfImage, endOfImage, startOfScan] = [0xffd8, 0xffd9, 0xda];
/** C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment by segment to the header of the frame, which stands before the picture itself. */
function ofJpeg(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) return null;
  if (bytes.readUInt16BE(bytes.length - 2) !== endOfImage) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === startOfScan) return null;
    // Any number of FF may fill the space before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function ofWebp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || !isAt(bytes, 0, 'RIFF') || !isAt(bytes, 8, 'WEBP')) return null;
  // It says its own length, without what stands before it.
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  if (isAt(bytes, 12, 'VP8X')) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (isAt(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (isAt(bytes, 12, 'VP8 ')) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return null;
}
