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
    ['<!-- head -->', head(own.page.title, own.page.description)],
    ['<!-- page -->', body],
    ['<!-- words -->', `<script type="application/json" id="words">${json(own)}</script>`],
  ];
  return parts.reduce((html, [marker, text]) => {
    if (html.search(marker) < 0) throw new Error(`The template of ${name} has no ${marker}`);
    return html.replace(marker, () => text);
  }, template);
}

function head(title: string, description: string): string {
  return `<title>${escape(title)}</title>\n    <meta name="description" content="${escape(description)}" />`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** No `<` in it, so that no word can end the script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
