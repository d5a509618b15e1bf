import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words: { page, shared }, language }: PageProps<'careers'>) {
  const contact = { text: page.mail, address: 'careers' } as const;
  return <ArticlePage shared={shared} language={language} article={page} contact={contact} />;
}
