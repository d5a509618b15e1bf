// Replies with long lists are checked in turns, as bodies are: ten thousand rows of a list took 250 ms of the processor in one go, while
// nobody else was served.
import * as z from 'zod/mini';
import { mapInTurns } from '../load/turns.ts';

const longList = 1_000;

type Fields = Readonly<Record<string, unknown>>;

/** What a check of a reply answers. */
export type CheckedReply =
  | { readonly success: true; readonly data: Fields }
  | { readonly success: false; readonly error: unknown };

export function isLongReply(answer: Fields): boolean {
  for (const name in answer) {
    const value = answer[name];
    if (Array.isArray(value) && value.length > longList) return true;
  }
  return false;
}

/** The same outcome as a check in one go: fields outside the schema are dropped. */
export async function checkLongReply(schema: z.ZodMiniType, answer: Fields): Promise<CheckedReply> {
  const lists = schema instanceof z.ZodMiniObject ? longListsOf(schema, answer) : [];
  const emptied = Object.fromEntries(lists.map(({ name }) => [name, []]));
  const rest = z.safeParse(schema, { ...answer, ...emptied }) as CheckedReply;
  if (!rest.success) return rest;
  const checked: Record<string, unknown> = { ...rest.data };
  for (const { name, entries, entry } of lists) {
    const results = await mapInTurns(entries, (one) => z.safeParse(entry, one));
    const broken = results.find(({ success }) => !success);
    if (broken) return { success: false, error: broken.error };
    checked[name] = results.map(({ data }) => data);
  }
  return { success: true, data: checked };
}

/** Lists with checks of their own, such as a length, are left to the check of the whole. */
function longListsOf({ shape }: z.ZodMiniObject, answer: Fields) {
  return Object.entries(answer).flatMap(([name, entries]) => {
    const list = shape[name];
    return Array.isArray(entries) &&
      entries.length > longList &&
      list instanceof z.ZodMiniArray &&
      !list.def.checks?.length
      ? [{ name, entries: entries as readonly unknown[], entry: list.def.element }]
      : [];
  });
}
