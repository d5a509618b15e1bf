// The words of the interface in the language of a journey, read from the locales themselves, so that the same journey
// runs in every language. English specs write the specified sentences out instead.
import { readdirSync, readFileSync } from 'node:fs';
import type { LanguageCode } from '@pricevault/basics';
import { errorText, type ErrorCode } from '@pricevault/contract';
import { ar } from '../../packages/web/src/public/words/ar.ts';
import { en, type Words as PublicWords } from '../../packages/web/src/public/words/en.ts';
import { tr } from '../../packages/web/src/public/words/tr.ts';

export interface Words {
  readonly language: LanguageCode;
  /** A text of `locales/<language>/<domain>.json`, e.g. `say('assets', 'done.created')`. */
  say(domain: string, key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The sentence of an error code. */
  error(code: ErrorCode): string;
  readonly public: PublicWords;
}

const publicWords: Record<LanguageCode, PublicWords> = { en, tr, ar };

export function wordsOf(language: LanguageCode): Words {
  const load = (domain: string): unknown =>
    JSON.parse(
      readFileSync(
        new URL(`../../packages/web/src/locales/${language}/${domain}.json`, import.meta.url),
        'utf8',
      ),
    );
  const say: Words['say'] = (domain, key, values = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        load(domain),
      );
    if (typeof text !== 'string')
      throw new Error(`${language}/${domain}.json has no text at ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return {
    language,
    say,
    error: (code) => (language === 'en' ? errorText(code) : translatedError(language, code)),
    public: publicWords[language],
  };
}

/** The sentences of a domain's error codes stand with its words. */
function translatedError(language: LanguageCode, code: ErrorCode): string {
  const folder = new URL(`../../packages/web/src/locales/${language}/`, import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const words = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      errors?: Record<string, string>;
    };
    const text = words.errors?.[code];
    if (text !== undefined) return text;
  }
  throw new Error(`${language} has no sentence for the error ${code}.`);
}
