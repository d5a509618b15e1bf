// Turns error codes into sentences of the page's language. A code without a sentence here falls back to the server's
// English text.
import type { ApiError } from '../../lib/api-client.ts';
import type { ErrorWords } from '../page-words.ts';
import type { Words } from '../words/en.ts';

type Params = Readonly<Record<string, string | number>>;

export function errorSentence(code: string, params: Params, errors: ErrorWords): string | null {
  const sentence = errors[code];
  if (sentence === undefined) return null;
  // The catalogue writes {name}, the locales {{name}}.
  return sentence.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

/** One sentence for each refusal of a call. */
export function sentencesOf(
  error: ApiError,
  words: { shared: Words['shared']; errors: ErrorWords },
): string[] {
  if (error.isOffline) return [words.shared.offline];
  return error.codes.map(
    (code, index) =>
      errorSentence(code, error.params[index] ?? {}, words.errors) ?? error.errors[index] ?? code,
  );
}
