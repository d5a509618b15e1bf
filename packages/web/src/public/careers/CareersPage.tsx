import { ArticlePage } from '../article/ArticlePage.tsx';
import { contactAddresses } from '../article/contact-addresses.ts';
import type { PageProps } from '../page-props.ts';

export function CareersPage({ words, language }: PageProps<'careers'>) {
  const { page, shared } = words;
  return (
    <ArticlePage
      shared={shared}
      language={language}
      article={page}
      contact={{ text: page.mail, address: contactAddresses.careers }}
    />
  );
}
