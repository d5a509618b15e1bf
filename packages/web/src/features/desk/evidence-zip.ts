// A pack as a ZIP file that grows file by file: each one is hashed, compressed in pieces and let go.
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Bytes that are compressed before the page gets its turn again. */
const pieceLength = 128 * 1024;

export class EvidenceZip {
  readonly #parts: Blob[] = [];
  readonly #failures: Error[] = [];
  readonly #zip: Zip;
  readonly files: PackedFile[] = [];

  constructor() {
    this.#zip = new Zip((error, part) => {
      if (error) this.#failures.push(error);
      // A blob of its own, so that the browser may keep it outside of the page's memory.
      else this.#parts.push(new Blob([new Uint8Array(part)]));
    });
  }

  /** Listed for the manifest. */
  async add(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const bytes = typeof content === 'string' ? new Uint8Array(strToU8(content)) : content;
    this.files.push({ name, bytes: bytes.length, sha256: await sha256(bytes) });
    await this.addUnlisted(name, bytes);
  }

  async addUnlisted(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    let at = 0;
    do {
      const end = Math.min(at + pieceLength, bytes.length);
      entry.push(bytes.subarray(at, end), end === bytes.length);
      at = end;
      await nextTurn();
    } while (at < bytes.length);
  }

  finish(): Blob {
    this.#zip.end();
    const [failure] = this.#failures;
    if (failure) throw failure;
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
