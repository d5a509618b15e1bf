// Finding a command by what somebody types: every typed word must stand somewhere in its words.
import { foldText } from '@pricevault/basics';

export interface Searchable {
  readonly title: string;
  /** Other words by which it may be looked for. */
  readonly keywords?: string | undefined;
}

/** Without case and accents. */
function plain(text: string): string {
  return foldText(text).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lower is better; null where a typed word is missing. */
function rankOf(item: Searchable, typed: readonly string[]): number | null {
  const title = plain(item.title);
  const all = `${title} ${plain(item.keywords ?? '')}`;
  if (!typed.every((word) => all.includes(word))) return null;
  const [first = ''] = typed;
  if (title.startsWith(first)) return 0;
  if (` ${title}`.includes(` ${first}`)) return 1;
  return title.includes(first) ? 2 : 3;
}

/** The commands that fit, the best first; in their own order where they fit alike, and all of them for no text. */
export function findCommands<Item extends Searchable>(
  items: readonly Item[],
  text: string,
): Item[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [...items];
  return items
    .flatMap((item) => {
      const rank = rankOf(item, typed);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
