// A page of text: a heading, a leading paragraph, sections, and at most one way to write to us.
import type { LanguageCode } from '@pricevault/basics';
import { LoginLink } from '../frame/LoginLink.tsx';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import type { ArticleSection } from '../words/visitor-words.ts';
import type { Words } from '../words/en.ts';

interface ArticleWords {
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

export function ArticlePage(props: {
  shared: Words['shared'];
  language: LanguageCode;
  article: ArticleWords;
  contact?: { readonly text: string; readonly address: string };
}) {
  const { shared, language, article, contact } = props;
  return (
    <PublicFrame
      shared={shared}
      language={language}
      action={<LoginLink className="button button-small" text={shared.login} />}
    >
      <article className="article">
        <h1>{article.heading}</h1>
        <p className="lead">{article.lead}</p>
        {contact && (
          <p className="article-contact">
            <a className="button" href={`mailto:${contact.address}`}>
              {contact.text}
            </a>
            <bdi>{contact.address}</bdi>
          </p>
        )}
        {article.sections.length > 0 && (
          <div className="article-sections">
            {article.sections.map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                <p>{section.text}</p>
              </section>
            ))}
          </div>
        )}
      </article>
    </PublicFrame>
  );
}
