// Several files as one, since browsers ask before they save more than one at once. Loaded when somebody wants it.
import { zipSync } from 'fflate';

interface NamedFile {
  readonly name: string;
  readonly content: string | Blob;
}

export async function zipFiles(files: readonly NamedFile[]): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  for (const { name, content } of files) {
    entries[name] = new Uint8Array(await new Blob([content]).arrayBuffer());
  }
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}
