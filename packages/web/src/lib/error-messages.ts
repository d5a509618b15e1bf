// From error codes to sentences in the user's language. English comes from the contract's catalogue, the others from
// the locales.
import type { LanguageCode } from '@pricevault/basics';
import { errorText, isErrorCode, type ErrorParams } from '@pricevault/contract';

type Texts = Readonly<Record<string, string>>;
const textsOf = new Map<LanguageCode, Texts | null>();

export function setErrorTexts(language: LanguageCode, texts: Texts | null): void {
  textsOf.set(language, texts);
}

/** The sentence of a code; `null` for a code that this version does not know. */
export function errorMessage(
  language: LanguageCode,
  code: string,
  params: ErrorParams = {},
): string | null {
  if (!isErrorCode(code)) return null;
  const text = textsOf.get(language)?.[code];
  if (text === undefined) return errorText(code, params);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
