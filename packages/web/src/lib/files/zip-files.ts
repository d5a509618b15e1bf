// Several files as one, since browsers ask before they save more than one at once. Loaded when somebody wants it.
import { strToU8, zipSync } from 'fflate';

export interface NamedFile {
  readonly name: string;
  readonly content: string;
}

export function zipFiles(files: readonly NamedFile[]): Blob {
  const entries = Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)]));
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}
