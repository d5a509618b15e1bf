// Gathers the words of the public pages for one language: their own, and the sentences of the error codes that their
// calls can meet (English from the contract's catalogue, the others from the application's locales).
import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@pricevault/basics';
import { errorCatalogue } from '@pricevault/contract';
import { publicErrorCodes, type AllWords, type ErrorWords } from '../src/public/page-words.ts';
import { ar } from '../src/public/words/ar.ts';
import { en, type Words } from '../src/public/words/en.ts';
import { tr } from '../src/public/words/tr.ts';

const ownWords: Record<LanguageCode, Words> = { en, tr, ar };

export async function wordsOf(language: LanguageCode): Promise<AllWords> {
  return { ...ownWords[language], errors: await errorWords(language) };
}

async function errorWords(language: LanguageCode): Promise<ErrorWords> {
  const sentences = language === 'en' ? englishSentences() : await translatedSentences(language);
  return Object.fromEntries(
    publicErrorCodes.map((code) => {
      const sentence = sentences[code];
      if (!sentence) throw new Error(`${language} has no sentence for the error ${code}.`);
      return [code, sentence];
    }),
  );
}

function englishSentences(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errorCatalogue).map(([code, entry]) => [code, entry.text]),
  );
}

async function translatedSentences(language: LanguageCode): Promise<Record<string, string>> {
  const file = new URL(`../src/locales/${language}/errors.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}
