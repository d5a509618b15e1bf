// Gathers the words of the public pages for one language: their own, and the sentences of the error codes that their
// calls can meet, from the application's locales.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@pricevault/basics';
import { publicErrorCodes, type AllWords, type ErrorWords } from '../src/public/page-words.ts';
import { ar } from '../src/public/words/ar.ts';
import { en, type Words } from '../src/public/words/en.ts';
import { tr } from '../src/public/words/tr.ts';

const ownWords: Record<LanguageCode, Words> = { en, tr, ar };

export async function wordsOf(language: LanguageCode): Promise<AllWords> {
  return { ...ownWords[language], errors: await errorWords(language) };
}

async function errorWords(language: LanguageCode): Promise<ErrorWords> {
  const sentences = await errorSentences(language);
  return Object.fromEntries(
    publicErrorCodes.map((code) => {
      const sentence = sentences[code];
      if (!sentence) throw new Error(`${language} has no sentence for the error ${code}.`);
      return [code, sentence];
    }),
  );
}

/** Error texts live with each domain's words, so all files of the language are read. */
async function errorSentences(language: LanguageCode): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, '../src/locales', language);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const words = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.assign(
    {},
    ...words.map((text) => (JSON.parse(text) as { errors?: Record<string, string> }).errors),
  ) as Record<string, string>;
}
