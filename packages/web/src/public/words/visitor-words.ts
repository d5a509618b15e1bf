import type { visitorEn } from './visitor/en.ts';

/** A list of sections may be empty in English (the clients' page); its entries have one shape all the same. */
export interface ArticleSection {
  readonly title: string;
  readonly text: string;
}

type WithSections<Page> = Page extends { sections: unknown }
  ? Omit<Page, 'sections'> & { sections: readonly ArticleSection[] }
  : Page;

export type VisitorWords = {
  [Name in keyof typeof visitorEn]: WithSections<(typeof visitorEn)[Name]>;
};
