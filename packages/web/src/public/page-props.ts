import type { LanguageCode } from '@pricevault/basics';
import type { PageWords } from './page-words.ts';
import type { PublicPageName } from './pages.ts';

/** What every public page is rendered from, at build time and in the browser alike. */
export interface PageProps<Name extends PublicPageName> {
  readonly words: PageWords<Name>;
  readonly language: LanguageCode;
}
