// Bonds for the toolbar's search: by ISIN or ticker prefix, by fragments of the name, and by misspelt words, which are
// matched against the words in bond names.
import { editDistance } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/list-window.ts';

const startPattern = (text: string) => containsPattern(text).slice(1);

/** Exact ISIN or ticker first, then prefixes. */
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

/** Each word, folded, must occur in one of its spellings. */
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

/** Minimum trigram similarity of candidates, from 0 to 1: low, since swapped letters change most of a short word. */
const minSimilarity = 0.2;
/** Used when no candidate is within the edit distance. */
const strongSimilarity = 0.4;
const candidates = 40;
const spellings = 3;

/** For each word the known words it was probably meant to be; a word without any stays unchanged. */
export async function findSpellings(tx: Executor, words: readonly string[]): Promise<string[][]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true)`.execute(
    tx,
  );
  const { rows } = await sql<{ place: number; word: string; similarity: number }>`
    select w.place::integer as place, known.word, known.similarity
      from unnest(${words}::text[]) with ordinality as w(word, place)
     cross join lateral (
       select k.word, similarity(k.word, w.word) as similarity from bond_words k
        where k.word % w.word order by similarity desc, k.word limit ${candidates}) as known`.execute(
    tx,
  );
  return words.map((word, index) => {
    const known = rows.filter(({ place }) => place === index + 1);
    const found = nearest(word, known);
    return found.length === 0 ? [word] : found;
  });
}

function nearest(word: string, known: readonly { word: string; similarity: number }[]): string[] {
  const allowed = word.length < 5 ? 1 : 2;
  const measured = known.map((candidate) => ({
    ...candidate,
    away: editDistance(word, candidate.word, allowed),
  }));
  const close = measured.filter(({ away }) => away <= allowed);
  const chosen =
    close.length > 0
      ? close.toSorted((a, b) => a.away - b.away || b.similarity - a.similarity)
      : measured.filter((candidate) => candidate.similarity >= strongSimilarity);
  return chosen.slice(0, spellings).map((candidate) => candidate.word);
}
