// The file format of a backup: gzipped lines. Each part starts with a JSON line; a table's rows follow in COPY's text format
// and end with a line `\.`, which COPY never writes itself. The last line marks the file as complete.
import { z } from 'zod/mini';

export const backupFormat = 'pricevault-backup';
export const backupVersion = 1;
export const endOfRows = '\\.';

export const headLine = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  takenAt: z.string(),
  /** Names and checksums of the migrations that were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type HeadLine = z.infer<typeof headLine>;

export const partLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.literal(true), tables: z.number(), rows: z.number() }),
]);
export type PartLine = z.infer<typeof partLine>;

/** The backup cannot be restored; the message says why. */
export class BackupProblem extends Error {}

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
  if (rest.length > 0) throw new BackupProblem('The file ends in the middle of a line.');
}
