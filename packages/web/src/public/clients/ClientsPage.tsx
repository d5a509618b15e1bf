import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-props.ts';

export function ClientsPage({ words, language }: PageProps<'clients'>) {
  return <ArticlePage shared={words.shared} language={language} article={words.page} />;
}
