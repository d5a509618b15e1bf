// From error codes to sentences in the user's language. They come with the words of the language; the English ones are
// written from the contract's catalogue.
import type { LanguageCode } from '@pricevault/basics';
import type { ErrorParams } from '@pricevault/contract';
import { formatInstantInZone } from '../format/formatters.ts';

type Texts = Readonly<Record<string, string>>;
const textsOf = new Map<LanguageCode, Texts>();

export function setErrorTexts(language: LanguageCode, texts: Texts): void {
  textsOf.set(language, texts);
}

/** The sentence of a code; `null` for a code that this version does not know. */
export function errorMessage(
  language: LanguageCode,
  code: string,
  params: ErrorParams = {},
): string | null {
  const texts = textsOf.get(language);
  const text = texts && Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return null;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    written(params[name] ?? whole, language),
  );
}

/** Instants come as ISO 8601 and are read in the user's zone. */
function written(param: string | number, language: LanguageCode): string {
  return typeof param === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(param)
    ? formatInstantInZone(param, language)
    : String(param);
}
