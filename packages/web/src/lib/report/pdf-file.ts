// Writes a PDF file (ISO 32000-1): pages of text, lines and grounds, with embedded fonts whose text can be searched and copied.
import { strToU8, zlibSync } from 'fflate';
import type { ReportFont } from './true-type.ts';
import type { GlyphRun } from './visual-line.ts';

export const pageWidth = 595;
export const pageHeight = 842;

/** Parts of red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

const number = (value: number) => String(Math.round(value * 100) / 100);
const hex = (value: number) => value.toString(16).padStart(4, '0');

/** Origin at the top left; y grows downwards. */
export class PdfPage {
  readonly #parts: string[] = [];

  text(runs: readonly GlyphRun[], x: number, y: number, size: number, colour: Colour): void {
    if (runs.length === 0) return;
    const shown = runs.map(
      ({ font, glyphs }) => `/F${font} ${number(size)} Tf <${glyphs.map(hex).join('')}> Tj`,
    );
    this.#parts.push(
      `BT ${colour.map(number).join(' ')} rg 1 0 0 1 ${number(x)} ${number(pageHeight - y)} Tm ${shown.join(' ')} ET`,
    );
  }

  ground(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#parts.push(
      `${colour.map(number).join(' ')} rg ${number(x)} ${number(pageHeight - y - height)} ${number(width)} ${number(height)} re f`,
    );
  }

  /** A path as its operators: filled, then stroked. */
  path(
    operators: string,
    paint: {
      readonly fill: Colour | null;
      readonly stroke: Colour | null;
      readonly width: number;
      readonly dash: readonly number[];
    },
  ): void {
    const { fill, stroke, width, dash } = paint;
    const colours = [
      fill && `${fill.map(number).join(' ')} rg`,
      stroke &&
        `${stroke.map(number).join(' ')} RG ${number(width)} w [${dash.map(number).join(' ')}] 0 d`,
    ];
    const end = fill && stroke ? 'B' : fill ? 'f' : 'S';
    this.#parts.push(`q ${colours.filter(Boolean).join(' ')} ${operators} ${end} Q`);
  }

  content(): string {
    return this.#parts.join('\n');
  }
}

export interface PdfDetails {
  readonly title: string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** 32 hexadecimal digits, new for each file. */
  readonly id: string;
}

export function writePdf(
  pages: readonly PdfPage[],
  fonts: readonly ReportFont[],
  { title, language, isRightToLeft, id }: PdfDetails,
): Uint8Array<ArrayBuffer> {
  const objects: Uint8Array[] = [];
  const add = (body: string | Uint8Array) =>
    objects.push(body instanceof Uint8Array ? body : strToU8(body));
  const stream = (bytes: Uint8Array, extra = '') => {
    const packed = zlibSync(bytes);
    return joined([
      strToU8(`<< /Length ${packed.length} /Filter /FlateDecode ${extra} >>\nstream\n`),
      packed,
      strToU8('\nendstream'),
    ]);
  };
  const [catalogue, tree, info, firstFont] = [1, 2, 3, 4];
  const firstPage = firstFont + fonts.length * 5;
  const direction = isRightToLeft ? ' /ViewerPreferences << /Direction /R2L >>' : '';
  add(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (${language})${direction} >>`);
  const kids = pages.map((_, place) => `${firstPage + 2 * place} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add(`<< /Title ${textString(title)} /Producer (PriceVault) >>`);
  fonts.forEach((font, place) => {
    const at = firstFont + 5 * place;
    const name = `REPORT+Noto${place}`;
    const scale = (value: number) => Math.round((1000 * value) / font.unitsPerEm);
    add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 4} 0 R >>`,
    );
    add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${at + 2} 0 R /W [0 [${font.widths.map(scale).join(' ')}]] >>`,
    );
    add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scale).join(' ')}] /ItalicAngle 0 /Ascent ${scale(font.ascent)} /Descent ${scale(font.descent)} /CapHeight 714 /StemV 80 /FontFile2 ${at + 3} 0 R >>`,
    );
    add(stream(font.bytes, `/Length1 ${font.bytes.length}`));
    add(stream(strToU8(unicodeMap(font))));
  });
  const resources = fonts.map((_, place) => `/F${place} ${firstFont + 5 * place} 0 R`).join(' ');
  pages.forEach((page, place) => {
    add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << ${resources} >> >> /Contents ${firstPage + 2 * place + 1} 0 R >>`,
    );
    add(stream(strToU8(page.content())));
  });
  return assembled(objects, `/Root ${catalogue} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]`);
}

/** Joined forms become the letters they stand for again. */
function unicodeMap({ glyphs }: ReportFont): string {
  const lines = [...glyphs].map(([code, glyph]) => {
    const text = String.fromCodePoint(code).normalize('NFKC');
    return `<${hex(glyph)}> <${Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place))).join('')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Report def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** UTF-16 with its mark. */
function textString(text: string): string {
  return `<feff${Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place))).join('')}>`;
}

function assembled(objects: readonly Uint8Array[], trailer: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [
    joined([strToU8('%PDF-1.7\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)]),
  ];
  let end = parts[0]?.length ?? 0;
  const offsets = objects.map((object, place) => {
    const part = joined([strToU8(`${place + 1} 0 obj\n`), object, strToU8('\nendobj\n')]);
    const at = end;
    parts.push(part);
    end += part.length;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    strToU8(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
