// Renders a public page to HTML; runs at build time and in the development server, never in the browser.
import type { LanguageCode } from '@pricevault/basics';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { pageWords, type AllWords, type PageProps } from './page-words.ts';
import type { PublicPageName } from './pages.ts';

const pages = import.meta.glob<ComponentType<PageProps<PublicPageName>>>(
  ['./pages/*.tsx', '!**/*.test.tsx'],
  { eager: true, import: 'Page' },
);

export function renderPage(name: PublicPageName, language: LanguageCode, words: AllWords): string {
  const Page = pages[`./pages/${name}.tsx`];
  if (!Page) throw new Error(`There is no page ${name} in src/public/pages.`);
  return renderToString(<Page words={pageWords(words, name)} language={language} />);
}
