// Puts headings, facts and tables on pages, from the start of the line as the language reads: in Arabic everything is mirrored.
import {
  PdfPage,
  pageHeight,
  pageWidth,
  writePdf,
  type Colour,
  type PdfDetails,
} from './pdf-file.ts';
import { pathOperators, type Drawing } from './pdf-drawing.ts';
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

export interface MapCell {
  readonly text: string;
  /** The colours of the map itself; without them it is plain. */
  readonly ground: Colour | null;
  readonly ink: Colour | null;
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

  /** A map of numbers: the headings of its columns, and of each row first. As small as its longest number asks for. */
  map(headings: readonly string[], rows: readonly (readonly MapCell[])[]): void {
    const columns = Math.max(headings.length, 2);
    const first = 34;
    const width = (inner - first) / (columns - 1);
    const widest = Math.max(
      ...rows.flatMap((row) =>
        row
          .slice(1)
          .map(({ text }) => widthOf(visualLine(text, 'ltr', this.#fonts), this.#fonts, 1)),
      ),
      1,
    );
    const size = Math.min(7.5, (width - 3) / widest);
    const line = (cells: readonly MapCell[], colour: Colour) => {
      this.#keep(13);
      cells.forEach(({ text, ground, ink: own }, place) => {
        const left = margin + (place === 0 ? 0 : first + (place - 1) * width);
        const wide = place === 0 ? first : width;
        if (ground) this.#page.ground(left + 0.5, this.#y + 0.5, wide - 1, 12, ground);
        const runs = visualLine(text, 'ltr', this.#fonts);
        const taken = widthOf(runs, this.#fonts, size);
        const at = place === 0 ? left : left + (wide - taken) / 2;
        this.#page.text(runs, at, this.#y + 6.5 + size * 0.35, size, own ?? colour);
      });
      this.#y += 13;
    };
    line(
      headings.map((text) => ({ text, ground: null, ink: null })),
      muted,
    );
    for (const row of rows) line(row, ink);
    this.#y += 6;
  }

  /** As wide as the page, unless it is smaller; its letters become as small as it does. */
  drawing({ width, height, shapes }: Drawing): void {
    const scale = Math.min(inner / width, 0.72);
    this.#keep(height * scale + 8);
    const top = this.#y;
    const across = (value: number) => margin + value * scale;
    const up = (value: number) => pageHeight - top - value * scale;
    for (const shape of shapes) {
      if (shape.kind === 'text') {
        const runs = visualLine(shape.text, 'ltr', this.#fonts);
        const y = top + shape.y * scale;
        this.#page.text(runs, across(shape.x), y, shape.size * scale, shape.fill);
        continue;
      }
      const operators = pathOperators(
        shape.path,
        (x) => across(x + shape.left),
        (y) => up(y + shape.top),
      );
      if (!operators) continue;
      const dash = shape.dash.map((part) => part * scale);
      this.#page.path(operators, { ...shape, width: shape.strokeWidth * scale, dash });
    }
    this.#y = top + height * scale + 8;
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
      size,
      colour,
      align: isNumber ? ('end' as const) : ('start' as const),
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
