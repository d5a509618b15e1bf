// What a page shows, as parts of a report, in its order: headings, sentences, facts and tables with their colours. Charts are
// there as the tables that stand beside them for screen readers, and as drawings.
import type { Colour } from '../../lib/report/pdf-file.ts';

export interface ReportCell {
  readonly text: string;
  readonly ground: Colour | null;
  readonly ink: Colour | null;
}

export type PagePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  | { readonly kind: 'plot'; readonly plot: SVGSVGElement }
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly ReportCell[])[];
      /** A map: narrow cells, told by their colours. */
      readonly isMap: boolean;
    };

const wanted = 'h2, h3, h4, p, dl, table, svg, .pv-legend, .MuiAlert-message';
/** Controls, and what is written on paper in another way. */
const unwanted = 'button, label, [data-print="off"], [role="tablist"], [class*="print"], noscript';

export function partsOfPage(page: HTMLElement): PagePart[] {
  const parts: PagePart[] = [];
  for (const element of page.querySelectorAll<HTMLElement | SVGSVGElement>(wanted)) {
    if (element.closest(unwanted) || isInside(element, page)) continue;
    const part = partOf(element);
    if (part) parts.push(part);
  }
  return parts;
}

/** What belongs to a larger part is told with it. */
function isInside(element: Element, page: Element): boolean {
  const around = element.parentElement?.closest('table, dl, .MuiAlert-message');
  return around != null && page.contains(around);
}

function partOf(element: HTMLElement | SVGSVGElement): PagePart | null {
  if (element instanceof SVGSVGElement) {
    return element.getAttribute('role') === 'img' ? { kind: 'plot', plot: element } : null;
  }
  if (element instanceof HTMLTableElement) return tableOf(element);
  if (element.localName === 'dl') {
    const facts = [...element.querySelectorAll('dt')].map((name) => {
      const values = [...(name.parentElement?.querySelectorAll('dd') ?? [])].map(textOf);
      return [textOf(name), values.filter((value) => value !== '').join(' · ')] as const;
    });
    return facts.length === 0 ? null : { kind: 'facts', facts };
  }
  const text =
    element.localName === 'ul'
      ? [...element.querySelectorAll('li')].map(textOf).join(' · ')
      : textOf(element);
  if (text === '') return null;
  return { kind: /^h\d$/.test(element.localName) ? 'heading' : 'paragraph', text };
}

function tableOf(table: HTMLTableElement): PagePart | null {
  const isMap = table.getAttribute('role') === 'grid';
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf);
  const cells = rows.map((row) =>
    [...row.cells].map((cell): ReportCell => {
      const style = isMap && cell.localName === 'td' ? getComputedStyle(cell) : null;
      return {
        text: textOf(cell),
        ground: style && colourOf(style.backgroundColor),
        ink: style && colourOf(style.color),
      };
    }),
  );
  // Boxes to choose rows and buttons at their end are no columns of a report.
  const isColumn = headings.map(
    (heading, place) => heading !== '' || cells.some((row) => (row[place]?.text ?? '') !== ''),
  );
  const kept = <Value>(values: readonly Value[]) => values.filter((_, place) => isColumn[place]);
  if (cells.length === 0) return null;
  return { kind: 'table', headings: kept(headings), rows: cells.map(kept), isMap };
}

/** As it is read, without controls, drawings and what is told to screen readers alone. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(
    '.pv-visually-hidden, svg, button:not(.pv-link), input',
  )) {
    part.remove();
  }
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** `rgb(12, 34, 56)` or `color(srgb 0.1 0.2 0.3)`; null where nothing is painted. */
export function colourOf(text: string): Colour | null {
  const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const isParts = text.startsWith('color(srgb');
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return null;
  if (!isParts && !text.startsWith('rgb')) return null;
  const full = isParts ? 1 : 255;
  // Mixed with the paper.
  const mixed = (part: number) => 1 - alpha * (1 - Math.min(Math.max(part / full, 0), 1));
  return [mixed(red), mixed(green), mixed(blue)];
}
