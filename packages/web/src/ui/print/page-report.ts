// A page of results as a PDF, by the writer of the evidence pack: what the page shows, under what it is of.
import { languageOf, type LanguageCode } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { ReportLayout, type Column } from '../../lib/report/report-layout.ts';
import type { ReportFont } from '../../lib/report/true-type.ts';
import { partsOfPage, type PagePart } from './page-parts.ts';
import { drawingOf } from './plot-drawing.ts';

interface ReportHead {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

interface ReportWords {
  readonly language: LanguageCode;
  readonly page: (page: string, of: string) => string;
}

/** Keeps its own direction inside a line. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export function writePageReport(
  page: HTMLElement,
  head: ReportHead,
  { language, page: pageWords }: ReportWords,
  fonts: readonly ReportFont[],
): Uint8Array<ArrayBuffer> {
  const layout = new ReportLayout(fonts, languageOf(language).direction);
  const [first] = head.facts;
  layout.title(head.title, first ? `${first[0]}: ${isolated(first[1])}` : '');
  layout.facts(head.facts.map(([name, value]) => [name, isolated(value)]));
  inLight(() => {
    for (const part of partsOfPage(page)) addPart(layout, part);
  });
  const count = (value: number) => formatNumber(value, language);
  return layout.finish({ title: head.title, language, id: newId() }, (at, of) =>
    pageWords(count(at), count(of)),
  );
}

/** Paper is light, whatever the screen is. */
function inLight(step: () => void): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  try {
    step();
  } finally {
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
}

function addPart(layout: ReportLayout, part: PagePart): void {
  if (part.kind === 'heading') layout.heading(part.text);
  else if (part.kind === 'paragraph') layout.paragraph(part.text);
  else if (part.kind === 'facts') layout.facts(part.facts.map(([a, b]) => [a, isolated(b)]));
  else if (part.kind === 'plot') layout.drawing(drawingOf(part.plot));
  else if (part.isMap) layout.map(part.headings, part.rows);
  else {
    const rows = part.rows.map((row) => row.map(({ text }) => isolated(text)));
    layout.table(columnsOf(part), rows);
  }
}

/** As wide as what stands in them; numbers at the end. */
function columnsOf({ headings, rows }: Extract<PagePart, { kind: 'table' }>): Column[] {
  const lengths = headings.map((heading, place) => {
    const longest = Math.max(...rows.map((row) => row[place]?.text.length ?? 0));
    const longestWord = Math.max(...heading.split(' ').map((word) => word.length));
    return Math.min(Math.max(longest, longestWord, 4) + 1, 34);
  });
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return headings.map((heading, place) => ({
    heading,
    width: (lengths[place] ?? 0) / all,
    isNumber:
      place > 0 &&
      rows.every((row) =>
        /^[-+−–\d.,%\s\u2066-\u2069\u200e\u200f\u061c]*$/.test(row[place]?.text ?? ''),
      ),
  }));
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
