// One file of an export.
import type { Executor } from '../../platform/db/database.ts';
import type { Words } from './table-files.repository.ts';

export interface ExportFile {
  readonly name: string;
  readonly about: Words;
  readonly write: (tx: Executor) => AsyncGenerator<string | Uint8Array>;
}
