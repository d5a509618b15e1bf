import { ArticlePage } from '../article/ArticlePage.tsx';
import type { PageProps } from '../page-words.ts';

export function Page({ words: { page, shared }, language }: PageProps<'help'>) {
  const contact = { text: page.mail, address: 'support' } as const;
  return <ArticlePage {...{ shared, language, contact }} article={page} isAboutData />;
}
