// One page of a list that consists of several parts in sequence. Each part is read in the order of its own index, and is
// counted only when the page begins after it.

export interface ListPart {
  read(limit: number, offset: number): Promise<string[]>;
  count(): Promise<number>;
}

export async function readAcrossParts(
  parts: readonly ListPart[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const found: string[] = [];
  let skip = offset;
  for (const part of parts) {
    const rows = await part.read(limit - found.length, skip);
    found.push(...rows);
    if (found.length >= limit) break;
    // If a row was found, or none had to be skipped, the next part is read from its first row.
    skip = rows.length > 0 || skip === 0 ? 0 : skip - (await part.count());
  }
  return found;
}
