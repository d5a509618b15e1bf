// One public page in one language, complete. The development server loads this module through Vite, which reads the
// workspace's TypeScript; hence the configuration itself imports nothing of it.
import { languageOf } from '@pricevault/basics';
import type { PublicPageName } from '../src/public/pages.ts';
import { renderPage } from '../src/public/render.tsx';
import { fillPage } from './fill-page.ts';
import { wordsOf } from './page-words.ts';

export async function completePage(
  template: string,
  name: PublicPageName,
  cookies: string,
): Promise<string> {
  const chosen = /(?:^|; )pricevault_language=(\w+)/.exec(cookies)?.[1];
  const language = languageOf(chosen).code;
  const words = await wordsOf(language);
  return fillPage(template, { name, language, words, body: renderPage(name, language, words) });
}
