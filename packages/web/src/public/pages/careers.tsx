import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words, language }: PageProps<'careers'>) {
  const { page, shared } = words;
  return (
    <ArticlePage
      shared={shared}
      language={language}
      article={page}
      contact={{ text: page.mail, address: 'careers' }}
    />
  );
}
