import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-props.ts';

export function AboutPage({ words, language }: PageProps<'about'>) {
  return <ArticlePage shared={words.shared} language={language} article={words.page} />;
}
