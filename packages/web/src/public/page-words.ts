// The words of one page in one language, as they travel inside the pre-rendered page.
import type { PublicPageName } from './pages.ts';
import type { Words } from './words/en.ts';

/** Sentences by error code, for the calls that public pages make. */
export type ErrorWords = Readonly<Record<string, string>>;

export type AllWords = Words & { readonly errors: ErrorWords };

export interface PageWords<Name extends PublicPageName> {
  readonly shared: Words['shared'];
  readonly page: Words[Name];
  readonly errors: ErrorWords;
}

/** Pages whose forms call the API; the others carry no error sentences. */
const callingPages: readonly PublicPageName[] = ['login'];

export function pageWords<Name extends PublicPageName>(
  words: AllWords,
  name: Name,
): PageWords<Name> {
  return {
    shared: words.shared,
    page: words[name],
    errors: callingPages.includes(name) ? words.errors : {},
  };
}
