// Turns error codes into sentences of the page's language. A code without a sentence here falls back to the server's
// English text.
import type { ApiError } from '../../lib/http/api-error.ts';
import type { ErrorWords, FormWords } from '../page-words.ts';

type Params = Readonly<Record<string, string | number>>;

/** Fills the placeholders; the catalogue writes {name}, the words {{name}}. */
export function fillIn(text: string, params: Params): string {
  return text.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function errorSentence(code: string, params: Params, errors: ErrorWords): string | null {
  const sentence = errors[code];
  return sentence === undefined ? null : fillIn(sentence, params);
}

/** One sentence for each refusal of a call. */
export function sentencesOf(error: ApiError, { shared, errors }: FormWords): string[] {
  if (error.isOffline) return [shared.offline];
  return error.codes.map(
    (code, index) =>
      errorSentence(code, error.params[index] ?? {}, errors) ?? error.errors[index] ?? code,
  );
}
