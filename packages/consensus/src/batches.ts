// Many small calls to the platform's cryptography: some at a time, so that neither the queue nor the wait grows large.

const atOnce = 256;

/** The results in the order of the items. `onProgress` hears of every batch. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  onProgress: ((done: number, all: number) => void) | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const batch = items.slice(start, start + atOnce);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
    onProgress?.(results.length, items.length);
  }
  return results;
}
