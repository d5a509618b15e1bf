// The file format of a backup: gzipped lines. Each part starts with a JSON line; a table's rows follow in COPY's text format
// and end with a line `\.`, which COPY never writes itself. The last line holds the counts and the checksum of all lines
// before it.
import { z } from 'zod/mini';

export const backupFormat = 'pricevault-backup';
export const backupVersion = 2;
export const endOfRows = '\\.';

export const headLine = z.object({
  format: z.literal(backupFormat),
  /** Version 1 had no checksum and no keys. */
  version: z.union([z.literal(1), z.literal(backupVersion)]),
  takenAt: z.string(),
  /** Names and checksums of the migrations that were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The keys of the key file, in base64 and newest first. Missing when the keys came from SECRET_KEY. */
  secretKeys: z.optional(z.array(z.string())),
});
export type HeadLine = z.infer<typeof headLine>;

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequenceLine = z.object({ sequence: z.string(), value: z.string() });
/** The partitions of a table, before any rows. Times are ISO 8601; the first partition begins nowhere. */
const partitionsLine = z.object({
  partitioned: z.string(),
  partitions: z.array(z.object({ name: z.string(), from: z.nullable(z.string()), to: z.string() })),
});
const endLine = z.object({
  end: z.literal(true),
  tables: z.number(),
  rows: z.number(),
  sha256: z.optional(z.string()),
});
export const partLine = z.union([tableLine, partitionsLine, sequenceLine, endLine]);
export type TableLine = z.infer<typeof tableLine>;
export type PartitionsLine = z.infer<typeof partitionsLine>;
export type SequenceLine = z.infer<typeof sequenceLine>;
export type PartLine = z.infer<typeof partLine>;

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/** The backup cannot be taken or restored; the message says why. */
export class BackupProblem extends Error {}

export const damaged = () => new BackupProblem('The file is damaged or was cut off.');

const newline = 0x0a;

/** The lines of a stream, without line ends. A last line without a line end means that the file was truncated. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let to = data.indexOf(newline); to >= 0; to = data.indexOf(newline, from)) {
      yield data.subarray(from, to);
      from = to + 1;
    }
    rest = data.subarray(from);
  }
  if (rest.length > 0) throw damaged();
}
