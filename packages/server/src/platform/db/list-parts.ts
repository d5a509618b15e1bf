// One page of a list whose rows stand in several parts, one after the other: each part is read in the order of its own
// index, and a part is counted only when the page begins behind it.

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
    // A row was found, or none had to be skipped: this part ends here, and the next one begins with its first row.
    skip = rows.length > 0 || skip === 0 ? 0 : skip - (await part.count());
  }
  return found;
}
