// Long computations take turns on the event loop: in each of its rounds at most one of them runs, for half a millisecond. So
// light calls stay fast however many heavy ones are computed at once. While light calls are at work, turns come less often.
const turnMs = 0.5;
const pauseMs = 2;
const lightWork = new Set<() => boolean>();
let lastTurnAt = 0;
const waiting: (() => void)[] = [];

/** Turns pause while the check is true. Returns what ends this. */
export function pauseTurnsWhile(isAtWork: () => boolean): () => void {
  lightWork.add(isAtWork);
  return () => void lightWork.delete(isAtWork);
}

/** Like `map`, in turns. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + turnMs;
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn();
      until = performance.now() + turnMs;
    }
    results.push(map(item));
  }
  return results;
}

const entriesAtOnce = 50;

/**
 * The JSON text of an object in pieces, written in turns. Long lists among its values are what makes such texts long, so
 * they are cut.
 */
export async function jsonInTurns(value: Readonly<Record<string, unknown>>): Promise<string[]> {
  const pieces: { text: () => string }[] = [];
  const add = (text: () => string) => pieces.push({ text });
  let separator = '{';
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const start = `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (!Array.isArray(entry)) {
      add(() => start + JSON.stringify(entry));
      continue;
    }
    add(() => `${start}[`);
    for (let at = 0; at < entry.length; at += entriesAtOnce) {
      const some = entry.slice(at, at + entriesAtOnce);
      add(() => (at === 0 ? '' : ',') + JSON.stringify(some).slice(1, -1));
    }
    add(() => ']');
  }
  add(() => (separator === '{' ? '{}' : '}'));
  return mapInTurns(pieces, ({ text }) => text());
}

/** Resolves in the next free round of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

function runNext(): void {
  const now = performance.now();
  // A timer, because rounds that only wait would keep a core busy.
  if (now - lastTurnAt < pauseMs && [...lightWork].some((isAtWork) => isAtWork())) {
    setTimeout(runNext, 1);
    return;
  }
  lastTurnAt = now;
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}
