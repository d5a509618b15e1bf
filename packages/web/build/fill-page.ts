// Fills a built template with one page in one language. The words go along as JSON, which the Content-Security-Policy
// allows, so that a page carries its own language only.
import { languageOf, type LanguageCode } from '@pricevault/basics';
import type { PublicPageName } from '../src/public/pages.ts';
import { pageWords, type AllWords } from '../src/public/page-words.ts';

export interface FilledPage {
  name: PublicPageName;
  language: LanguageCode;
  words: AllWords;
  /** The rendered page. */
  body: string;
}

export function fillPage(template: string, { name, language, words, body }: FilledPage): string {
  const own = pageWords(words, name);
  const parts: [marker: string | RegExp, text: string][] = [
    ['lang="en" dir="ltr"', `lang="${language}" dir="${languageOf(language).direction}"`],
    ['<!-- head -->', head(own.page.title, own.page.description, language)],
    ['<!-- page -->', body],
    ['<!-- words -->', `<script type="application/json" id="words">${json(own)}</script>`],
  ];
  return parts.reduce((html, [marker, text]) => {
    if (html.search(marker) < 0) throw new Error(`The template of ${name} has no ${marker}`);
    return html.replace(marker, () => text);
  }, letStylesGoFirst(template));
}

/** The page can be read without its modules: on a slow line the styles must not share the line with them. */
function letStylesGoFirst(template: string): string {
  return template.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
}

/** Title, description, and what other sites show beside a link. What needs a whole address is added by a server that knows its own. */
function head(title: string, description: string, language: LanguageCode): string {
  const named = { description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': 'PriceVault',
    'og:title': title,
    'og:description': description,
    'og:locale': openGraphLocales[language],
  };
  const metas = (kind: string, entries: Record<string, string>) =>
    Object.entries(entries).map(
      ([name, content]) => `<meta ${kind}="${name}" content="${escape(content)}" />`,
    );
  return [
    `<title>${escape(title)}</title>`,
    ...metas('name', named),
    ...metas('property', properties),
  ].join('\n    ');
}

const openGraphLocales: Record<LanguageCode, string> = { en: 'en_GB', tr: 'tr_TR', ar: 'ar_AR' };

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** No `<` in it, so that no word can end the script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
