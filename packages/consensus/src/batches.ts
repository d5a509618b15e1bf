// Many small calls to the platform's cryptography: some at a time, so that neither the queue nor the wait grows large.

const atOnce = 256;

/** The results in the order of the items. `onProgress` hears of every batch. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  onProgress?: (done: number, all: number) => void,
  size = atOnce,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
    onProgress?.(results.length, items.length);
  }
  return results;
}
