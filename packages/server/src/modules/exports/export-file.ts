// One file of an export, or a folder of files whose number depends on whose they are.
import type { Executor } from '../../platform/db/database.ts';
import type { Words } from './table-files.repository.ts';

export interface ExportFile {
  /** Of a folder: with the slash at its end. */
  readonly name: string;
  readonly about: Words;
  readonly write: (tx: Executor) => AsyncGenerator<string | Uint8Array | NextFile>;
}

/** In a folder, before the content of each of its files. */
export interface NextFile {
  readonly next: string;
}
