// A zip written piece by piece: neither the files nor the whole are ever in memory.
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ZipStream {
  /** Text or bytes of the file that was begun last. */
  write(content: string | Uint8Array): void;
  /** Begins a file, and ends the one before. */
  file(name: string): void;
  end(): void;
}

export function zipStream(at: Date, onBytes: (bytes: Uint8Array) => void): ZipStream {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) onBytes(bytes);
  });
  let current: ZipDeflate | null = null;
  const finish = () => current?.push(new Uint8Array(), true);
  return {
    file(name) {
      finish();
      current = new ZipDeflate(name, { level: 6 });
      current.mtime = at;
      zip.add(current);
    },
    write(content) {
      if (!current) throw new Error('No file was begun.');
      current.push(typeof content === 'string' ? strToU8(content) : content);
    },
    end() {
      finish();
      zip.end();
    },
  };
}
