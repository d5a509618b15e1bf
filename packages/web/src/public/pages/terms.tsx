import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words, language }: PageProps<'terms'>) {
  return <ArticlePage shared={words.shared} language={language} article={words.page} isAboutData />;
}
