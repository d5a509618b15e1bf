// A page of text: a heading, a leading paragraph, sections, and at most one way to write to us.
import type { LanguageCode } from '@pricevault/basics';
import { PublicFrame, VisibilityLink } from '../frame/PublicFrame.tsx';
import type { ArticleSection } from '../words/visitor/en.ts';
import type { Words } from '../words/en.ts';

/** Where visitors write to. The top-level domain `example` belongs to nobody: an operator puts their own here. */
const contactAddresses = {
  support: 'support@pricevault.example',
  careers: 'careers@pricevault.example',
} as const;

interface ArticleWords {
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

export function ArticlePage(props: {
  shared: Words['shared'];
  language: LanguageCode;
  article: ArticleWords;
  contact?: { readonly text: string; readonly address: keyof typeof contactAddresses };
  /** Says who sees data, so it leads to the table of that. */
  isAboutData?: boolean;
}) {
  const { shared, language, article, contact, isAboutData = false } = props;
  const address = contact && contactAddresses[contact.address];
  return (
    <PublicFrame shared={shared} language={language}>
      <article className="article">
        <h1>{article.heading}</h1>
        <p className="lead">{article.lead}</p>
        {contact && (
          <p className="article-contact">
            <a className="button" href={`mailto:${address}`}>
              {contact.text}
            </a>
            <bdi>{address}</bdi>
          </p>
        )}
        {article.sections.length > 0 && <ArticleSections sections={article.sections} />}
        {isAboutData && <VisibilityLink shared={shared} />}
      </article>
    </PublicFrame>
  );
}

export function ArticleSections({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <div className="article-sections">
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  );
}
