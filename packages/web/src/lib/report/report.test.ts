import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinArabic } from './arabic-forms.ts';
import { ReportLayout } from './report-layout.ts';
import { readFont } from './true-type.ts';
import { visualLine, widthOf } from './visual-line.ts';

const font = (name: string) =>
  readFont(new Uint8Array(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))));
const fonts = [font('report-latin'), font('report-arabic')];

/** The characters from left to right, joined forms as the letters they stand for. */
function drawn(text: string, direction: 'ltr' | 'rtl'): string {
  const signs = fonts.map(
    ({ glyphs }) => new Map([...glyphs].map(([code, glyph]) => [glyph, code])),
  );
  return visualLine(text, direction, fonts)
    .flatMap(({ font: of, glyphs }) =>
      glyphs.map((glyph) => String.fromCodePoint(signs[of]?.get(glyph) ?? 0)),
    )
    .join('');
}

test('Arabic letters take the form of their place, and lam joins alef', () => {
  // sin initial, lam-alef final, mim isolated
  expect(joinArabic('سلام')).toBe('\ufeb3\ufefc\ufee1');
  expect(joinArabic('لا')).toBe('\ufefb');
  // ba initial, ya medial, alef final, nun isolated; dal does not join what follows
  expect(joinArabic('بيان')).toBe('\ufe91\ufef4\ufe8e\ufee5');
  expect(joinArabic('دور')).toBe('\ufea9\ufeed\ufead');
  // Vowel marks do not part what is joined.
  expect(joinArabic('جدًا')).toBe(joinArabic('جدا'));
  expect(joinArabic('1Y10Y ATM')).toBe('1Y10Y ATM');
});

test('a line is drawn in the order of the eye, numbers and Latin words in their own', () => {
  expect(drawn('abc 12.5', 'ltr')).toBe('abc 12.5');
  const line = drawn('السعر \u206812.5 bp\u2069 (نهائي)', 'rtl');
  expect(line).toContain('12.5 bp');
  expect(line.indexOf('12.5')).toBeGreaterThan(line.indexOf(')'));
  expect(line.startsWith('(')).toBe(true);
  expect(line.normalize('NFKC').endsWith('رعسلا')).toBe(true);
});

test('what no font has is shown as a replacement, and nothing is wider than it is measured', () => {
  expect(drawn('価格', 'ltr')).toBe('\ufffd\ufffd');
  expect(drawn('−50bp', 'ltr')).toBe('–50bp');
  expect(widthOf(visualLine('iiii', 'ltr', fonts), fonts, 10)).toBeLessThan(
    widthOf(visualLine('mmmm', 'ltr', fonts), fonts, 10),
  );
});

test('a report of many rows has pages with their numbers, and an end that readers find', () => {
  const layout = new ReportLayout(fonts, 'rtl');
  layout.title('تقرير', 'below');
  layout.table(
    [
      { heading: 'الصفقة', width: 0.5 },
      { heading: 'n', width: 0.5, isNumber: true },
    ],
    Array.from({ length: 120 }, (_, row) => [`صفقة ${row}`, String(row)]),
  );
  const footers: string[] = [];
  const bytes = layout.finish(
    { title: 'تقرير', language: 'ar', id: 'ab'.repeat(16) },
    (page, of) => {
      footers.push(`${page}/${of}`);
      return `${page}/${of}`;
    },
  );
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/Direction /R2L');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const pages = Number(/\/Count (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(footers).toEqual(Array.from({ length: pages }, (_, page) => `${page + 1}/${pages}`));
});
