// The text in a file's bytes. UTF-8 with or without a byte order mark; UTF-16 with one, as spreadsheets save "Unicode
// text"; anything else that is text is taken for Windows' Western code page, which spreadsheets save by default.
import { fileProblem, type FileProblem } from './problems.ts';

/** Files that begin like this are no text, whatever their name ends with. */
const binaryStarts: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x50, 0x4b, 0x03, 0x04], // zip
  [0xd0, 0xcf, 0x11, 0xe0], // documents of old
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export type FileText = { readonly text: string } | { readonly problem: FileProblem };

export function textOfBytes(bytes: Uint8Array): FileText {
  if (bytes.length === 0) return fileProblem('fileEmpty');
  if (binaryStarts.some((start) => startsWith(bytes, start))) return fileProblem('fileNotText');
  const text = decode(bytes);
  // No text holds NUL; UTF-16 without its mark is full of them.
  if (text.includes('\u0000')) return fileProblem('fileNotText');
  return text.trim() === '' ? fileProblem('fileEmpty') : { text };
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
