// Puts headings, facts and tables on pages, from the start of the line as the language reads: in Arabic everything is mirrored.
import {
  PdfPage,
  pageHeight,
  pageWidth,
  writePdf,
  type Colour,
  type PdfDetails,
} from './pdf-file.ts';
import type { ReportFont } from './true-type.ts';
import { visualLine, widthOf } from './visual-line.ts';

const margin = 42;
const inner = pageWidth - 2 * margin;
const bottom = pageHeight - 56;
const ink: Colour = [0.08, 0.13, 0.17];
const muted: Colour = [0.34, 0.4, 0.46];
const hairline: Colour = [0.86, 0.89, 0.91];
const navy: Colour = [0.055, 0.353, 0.525];

export interface Column {
  readonly heading: string;
  /** Parts of the page's width; they add up to 1. */
  readonly width: number;
  readonly isNumber?: boolean;
}

interface TextStyle {
  readonly size: number;
  readonly colour?: Colour;
  /** Of a box from `start` on; the whole width by default. */
  readonly start?: number;
  readonly width?: number;
  readonly align?: 'start' | 'end';
}

export class ReportLayout {
  readonly #fonts: readonly ReportFont[];
  readonly #direction: 'ltr' | 'rtl';
  readonly #pages: PdfPage[] = [];
  #page = new PdfPage();
  #y = 0;

  constructor(fonts: readonly ReportFont[], direction: 'ltr' | 'rtl') {
    this.#fonts = fonts;
    this.#direction = direction;
    this.#turnPage();
  }

  title(text: string, below: string): void {
    this.#lines(text, { size: 18, colour: navy });
    this.#y += 2;
    this.#lines(below, { size: 10, colour: muted });
    this.#y += 8;
  }

  heading(text: string): void {
    this.#keep(48);
    this.#y += 12;
    this.#lines(text, { size: 12 });
    this.#rule();
  }

  paragraph(text: string): void {
    this.#lines(text, { size: 9, colour: muted });
    this.#y += 4;
  }

  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of facts) {
      const style = { size: 9, start: 150, width: inner - 150 } as const;
      this.#keep(14 * this.#wrapped(value, style).length);
      const top = this.#y;
      this.#lines(name, { size: 9, colour: muted, width: 144 });
      const afterName = this.#y;
      this.#y = top;
      this.#lines(value, style);
      this.#y = Math.max(this.#y, afterName) + 2;
    }
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const head = () =>
      this.#row(
        columns,
        columns.map(({ heading }) => heading),
        muted,
        head,
      );
    head();
    for (const row of rows) this.#row(columns, row, ink, head);
  }

  /** `footer` is told the number of the page and of all pages. */
  finish(
    details: Omit<PdfDetails, 'isRightToLeft'>,
    footer: (page: number, pages: number) => string,
  ): Uint8Array<ArrayBuffer> {
    this.#pages.forEach((page, place) => {
      this.#page = page;
      this.#y = pageHeight - 44;
      // Below what `#keep` allows: it never turns the page.
      this.#line(footer(place + 1, this.#pages.length), { size: 8, colour: muted });
    });
    return writePdf(this.#pages, this.#fonts, {
      ...details,
      isRightToLeft: this.#direction === 'rtl',
    });
  }

  #turnPage(): void {
    this.#page = new PdfPage();
    this.#pages.push(this.#page);
    this.#y = margin;
  }

  /** Room for what belongs together. */
  #keep(height: number): boolean {
    if (this.#y + height <= bottom) return false;
    this.#turnPage();
    return true;
  }

  #rule(): void {
    this.#y += 3;
    this.#page.ground(margin, this.#y, inner, 0.75, hairline);
    this.#y += 4;
  }

  #row(
    columns: readonly Column[],
    cells: readonly string[],
    colour: Colour,
    head: () => void,
  ): void {
    const size = 8;
    const styles = columns.map(({ width, isNumber = false }, place) => ({
      ...{ size, colour, align: isNumber ? ('end' as const) : ('start' as const) },
      start: inner * columns.slice(0, place).reduce((sum, column) => sum + column.width, 0),
      width: inner * width - 6,
    }));
    const wrapped = styles.map((style, place) => this.#wrapped(cells[place] ?? '', style));
    const height = 11 * Math.max(1, ...wrapped.map(({ length }) => length)) + 5;
    if (this.#keep(height) && colour === ink) head();
    const top = this.#y;
    wrapped.forEach((lines, place) => {
      this.#y = top;
      for (const line of lines) this.#line(line, styles[place] ?? { size });
    });
    this.#y = top + height - 4;
    this.#page.ground(margin, this.#y, inner, 0.5, hairline);
    this.#y += 4;
  }

  #lines(text: string, style: TextStyle): void {
    for (const line of this.#wrapped(text, style)) {
      this.#keep(style.size * 1.4);
      this.#line(line, style);
    }
  }

  #line(
    text: string,
    { size, colour = ink, start = 0, width = inner, align = 'start' }: TextStyle,
  ) {
    const runs = visualLine(text, this.#direction, this.#fonts);
    const taken = widthOf(runs, this.#fonts, size);
    const isRight = (this.#direction === 'rtl') !== (align === 'end');
    // The box stands at the other side of the page in Arabic.
    const left = this.#direction === 'rtl' ? pageWidth - margin - start - width : margin + start;
    this.#y += size * 1.35;
    this.#page.text(
      runs,
      isRight ? left + width - taken : left,
      this.#y - size * 0.3,
      size,
      colour,
    );
  }

  /** Broken at blanks, and inside of words that are longer than the line. */
  #wrapped(text: string, { size, width = inner }: TextStyle): string[] {
    const fits = (line: string) =>
      widthOf(visualLine(line, this.#direction, this.#fonts), this.#fonts, size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line)) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }
}
