// The file of a backup: gzip over lines. A JSON line opens each part; the rows of a table follow as PostgreSQL's COPY text, which
// never holds a line `\.` of its own, so that one closes them. The last line says that nothing is missing.
import { z } from 'zod/mini';

export const backupFormat = 'pricevault-backup';
export const backupVersion = 1;
export const endOfRows = '\\.';

export const headLine = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  takenAt: z.string(),
  /** Names and checksums of the migrations that the data fits. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type HeadLine = z.infer<typeof headLine>;

export const partLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.literal(true), tables: z.number(), rows: z.number() }),
]);
export type PartLine = z.infer<typeof partLine>;

/** The file is not one of ours, was cut off, or belongs to another version; the message says which. */
export class BackupProblem extends Error {}

const newline = 0x0a;

/** The lines of a stream, without their ends. A last line without an end means that the file was cut off. */
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
