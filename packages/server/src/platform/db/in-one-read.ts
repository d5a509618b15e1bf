// Joins reads that many calls make at the same moment, such as that of their session.
import type { Executor } from './database.ts';

interface Waiting<Key, Row> {
  readonly key: Key;
  readonly answer: Promise<Row | undefined>;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads a row by its key. Keys asked for within one turn of the event loop go into one statement, which starts after
 * the last of them was asked for: nobody gets a row older than their question.
 */
export function inOneRead<Key, Row>(
  nameOf: (key: Key) => string,
  readAll: (executor: Executor, keys: Key[]) => Promise<(readonly [Key, Row])[]>,
) {
  const queues = new WeakMap<Executor, Map<string, Waiting<Key, Row>>>();

  const read = async (executor: Executor, waiting: Map<string, Waiting<Key, Row>>) => {
    queues.delete(executor);
    try {
      const keys = [...waiting.values()].map(({ key }) => key);
      for (const [key, row] of await readAll(executor, keys))
        waiting.get(nameOf(key))?.resolve(row);
      for (const { resolve } of waiting.values()) resolve(undefined);
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
    }
  };

  return (executor: Executor, key: Key): Promise<Row | undefined> => {
    let queue = queues.get(executor);
    if (!queue) {
      const started = new Map<string, Waiting<Key, Row>>();
      queues.set(executor, started);
      setImmediate(() => void read(executor, started));
      queue = started;
    }
    const name = nameOf(key);
    const asked = queue.get(name);
    if (asked) return asked.answer;
    let settle!: Pick<Waiting<Key, Row>, 'resolve' | 'reject'>;
    const answer = new Promise<Row | undefined>((resolve, reject) => {
      settle = { resolve, reject };
    });
    queue.set(name, { key, answer, ...settle });
    return answer;
  };
}
