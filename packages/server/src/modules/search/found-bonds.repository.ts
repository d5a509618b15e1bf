// Bonds for the search of the toolbar: by ISIN or ticker and their beginnings, by fragments of the name, and by words with
// typing errors, which are looked up among the words that bonds have.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/list-window.ts';

const startPattern = (text: string) => containsPattern(text).slice(1);

/** The ISIN or ticker itself first, then those that begin so. */
export async function findBondsByCode(
  executor: Executor,
  code: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id, isin from bonds where isin collate "C" like ${startPattern(code.toUpperCase())}
      order by isin collate "C" limit ${limit})
    union all
    (select id, isin from bonds where lower(ticker) collate "C" like ${startPattern(code.toLowerCase())}
      order by lower(ticker) collate "C", isin limit ${limit})`.execute(executor);
  return [...new Set(rows.map(({ id }) => id))].slice(0, limit);
}

/** Each word must be contained in one of its spellings. */
export async function findBondsByWords(
  executor: Executor,
  words: readonly (readonly string[])[],
  limit: number,
): Promise<string[]> {
  if (words.length === 0) return [];
  const conditions = words.map((spellings) =>
    spellings.length === 1
      ? sql`b.search_text like ${containsPattern(spellings[0] ?? '')}`
      : sql`b.search_text like any(${spellings.map(containsPattern)}::text[])`,
  );
  const { rows } = await sql<{ id: string }>`
    select b.id from bonds b where ${sql.join(conditions, sql` and `)} limit ${limit}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** How alike two words must be, from 0 to 1, and how many spellings are tried for each. */
const alike = 0.35;
const spellings = 3;

/** For each word the known ones that are most alike; a word without any stays as it is. */
export async function findSpellings(
  executor: Executor,
  words: readonly string[],
): Promise<string[][]> {
  const { rows } = await sql<{ place: number; word: string }>`
    select w.place::integer as place, known.word
      from unnest(${words}::text[]) with ordinality as w(word, place)
     cross join lateral (
       select k.word, similarity(k.word, w.word) as alike from bond_words k
        where k.word % w.word and similarity(k.word, w.word) >= ${alike}
        order by alike desc, k.word limit ${spellings}) as known`.execute(executor);
  return words.map((word, index) => {
    const found = rows.filter(({ place }) => place === index + 1).map((row) => row.word);
    return found.length === 0 ? [word] : found;
  });
}
