// A line of text as it is drawn: letters joined, in the order of the eye, each run in the font that has its glyphs.
import bidiFactory from 'bidi-js';
import { joinArabic } from './arabic-forms.ts';
import type { ReportFont } from './true-type.ts';

export interface GlyphRun {
  /** Of the list of fonts. */
  readonly font: number;
  readonly glyphs: readonly number[];
}

const bidi = bidiFactory();

/** What no font has; U+FFFD is in the first one. The minus sign is drawn as a dash. */
const unknown = 0xfffd;
const substitutes = new Map([[0x2212, 0x2013]]);

/** Isolates, marks of direction and controls steer the order and are not drawn. */
const isInvisible = (code: number) =>
  code < 0x20 ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfeff;

export function visualLine(
  text: string,
  direction: 'ltr' | 'rtl',
  fonts: readonly ReportFont[],
): GlyphRun[] {
  const joined = joinArabic(text);
  const levels = bidi.getEmbeddingLevels(joined, direction);
  const mirrored = bidi.getMirroredCharactersMap(joined, levels.levels);
  const runs: { font: number; glyphs: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(joined, levels)) {
    const code = (mirrored.get(place) ?? joined.charAt(place)).codePointAt(0) ?? 0;
    if (isInvisible(code)) continue;
    const has = (wanted: number) => fonts.some(({ glyphs }) => glyphs.has(wanted));
    const drawn = [code, substitutes.get(code) ?? unknown].find(has) ?? unknown;
    const font = Math.max(
      0,
      fonts.findIndex(({ glyphs }) => glyphs.has(drawn)),
    );
    const glyph = fonts[font]?.glyphs.get(drawn) ?? 0;
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push(glyph);
    else runs.push({ font, glyphs: [glyph] });
  }
  return runs;
}

/** In points. */
export function widthOf(
  runs: readonly GlyphRun[],
  fonts: readonly ReportFont[],
  size: number,
): number {
  let width = 0;
  for (const { font, glyphs } of runs) {
    const used = fonts[font];
    if (!used) continue;
    for (const glyph of glyphs) width += (used.widths[glyph] ?? 0) / used.unitsPerEm;
  }
  return width * size;
}
