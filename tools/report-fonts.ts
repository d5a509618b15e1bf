// Makes the two small fonts of the PDF report out of Noto Sans and Noto Sans Arabic (SIL Open Font License 1.1):
//   npx tsx tools/report-fonts.ts NotoSans-Regular.ttf NotoSansArabic-Regular.ttf
// Only the glyphs that reports use are kept, without hinting. Arabic letters are there in their joined forms (U+FE80 to U+FEFC), which
// `packages/web/src/lib/report/arabic-forms.ts` chooses.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Range = readonly [first: number, last: number];
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x3b1, 0x3c9],
  [0x2010, 0x2027],
  [0x2030, 0x2033],
  [0x20ac, 0x20ac],
  [0x20ba, 0x20ba],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];
const arabic: readonly Range[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x640, 0x640],
  [0x66a, 0x66c],
  [0xfe80, 0xfefc],
];

interface Font {
  readonly data: Buffer;
  readonly tables: ReadonlyMap<string, Buffer>;
}

function openFont(path: string): Font {
  const data = readFileSync(path);
  const tables = new Map<string, Buffer>();
  for (let place = 0; place < data.readUInt16BE(4); place += 1) {
    const at = 12 + 16 * place;
    const start = data.readUInt32BE(at + 8);
    tables.set(
      data.toString('latin1', at, at + 4),
      data.subarray(start, start + data.readUInt32BE(at + 12)),
    );
  }
  return { data, tables };
}

function table({ tables }: Font, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}.`);
  return found;
}

/** Formats 4 and 12. */
function glyphsOf(font: Font): Map<number, number> {
  const cmap = table(font, 'cmap');
  const glyphs = new Map<number, number>();
  for (let place = 0; place < cmap.readUInt16BE(2); place += 1) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + 8 * place + 4));
    if (sub.readUInt16BE(0) === 12) {
      for (let group = 0; group < sub.readUInt32BE(12); group += 1) {
        const [first, last, glyph] = [0, 4, 8].map((of) => sub.readUInt32BE(16 + 12 * group + of));
        for (let code = first ?? 0; code <= (last ?? -1); code += 1) {
          glyphs.set(code, (glyph ?? 0) + code - (first ?? 0));
        }
      }
    } else if (sub.readUInt16BE(0) === 4) {
      const size = sub.readUInt16BE(6);
      for (let at = 0; at < size; at += 2) {
        const last = sub.readUInt16BE(14 + at);
        const first = sub.readUInt16BE(16 + size + at);
        const delta = sub.readUInt16BE(16 + 2 * size + at);
        const offsetAt = 16 + 3 * size + at;
        const offset = sub.readUInt16BE(offsetAt);
        for (let code = first; code <= last && code < 0xffff; code += 1) {
          const raw =
            offset === 0 ? code : sub.readUInt16BE(offsetAt + offset + 2 * (code - first));
          if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
        }
      }
    }
  }
  return glyphs;
}

function outlineOf(font: Font, glyph: number): Buffer {
  const [loca, isLong] = [table(font, 'loca'), table(font, 'head').readInt16BE(50) === 1];
  const at = (place: number) =>
    isLong ? loca.readUInt32BE(4 * place) : 2 * loca.readUInt16BE(2 * place);
  return table(font, 'glyf').subarray(at(glyph), at(glyph + 1));
}

/** Where a composite names its parts. */
function* partsOf(outline: Buffer): Generator<number> {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  for (let at = 10, flags = 0x20; (flags & 0x20) !== 0;) {
    flags = outline.readUInt16BE(at);
    yield at + 2;
    at += 4 + ((flags & 1) === 0 ? 2 : 4);
    if ((flags & 8) !== 0) at += 2;
    else if ((flags & 0x40) !== 0) at += 4;
    else if ((flags & 0x80) !== 0) at += 8;
  }
}

/** Without hinting. */
function plainOutline(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  if (contours < 0) {
    const copy = Buffer.from(outline);
    for (const at of partsOf(copy)) copy.writeUInt16BE(copy.readUInt16BE(at - 2) & ~0x100, at - 2);
    return copy;
  }
  const at = 10 + 2 * contours;
  const length = outline.readUInt16BE(at);
  return Buffer.concat([
    outline.subarray(0, at),
    Buffer.alloc(2),
    outline.subarray(at + 2 + length),
  ]);
}

function subsetOf(font: Font, ranges: readonly Range[]): Buffer {
  const all = glyphsOf(font);
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((code) =>
      all.has(code),
    ),
  );
  const kept = [0];
  const placeOf = (glyph: number): number => {
    const known = kept.indexOf(glyph);
    return known >= 0 ? known : kept.push(glyph) - 1;
  };
  const mapped = codes.map((code) => [code, placeOf(all.get(code) ?? 0)] as const);
  const outlines: Buffer[] = [];
  // The list grows while composites name their parts.
  for (let place = 0; place < kept.length; place += 1) {
    const outline = Buffer.from(plainOutline(outlineOf(font, kept[place] ?? 0)));
    for (const at of partsOf(outline)) {
      outline.writeUInt16BE(placeOf(outline.readUInt16BE(at)), at);
    }
    outlines.push(Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]));
  }
  const loca = Buffer.alloc(4 * (kept.length + 1));
  outlines.reduce((end, outline, place) => {
    loca.writeUInt32BE(end + outline.length, 4 * (place + 1));
    return end + outline.length;
  }, 0);
  const metrics = table(font, 'hmtx');
  const longMetrics = table(font, 'hhea').readUInt16BE(34);
  const hmtx = Buffer.alloc(4 * kept.length);
  kept.forEach((glyph, place) => {
    metrics.copy(
      hmtx,
      4 * place,
      4 * Math.min(glyph, longMetrics - 1),
      4 * Math.min(glyph, longMetrics - 1) + 4,
    );
  });
  const changed = (name: string, change: (copy: Buffer) => unknown) => {
    const copy = Buffer.from(table(font, name));
    change(copy);
    return copy;
  };
  return writeFont([
    ['cmap', cmapOf(mapped)],
    ['glyf', Buffer.concat(outlines)],
    ['head', changed('head', (copy) => copy.writeInt16BE(1, 50))],
    ['hhea', changed('hhea', (copy) => copy.writeUInt16BE(kept.length, 34))],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', changed('maxp', (copy) => copy.writeUInt16BE(kept.length, 4))],
  ]);
}

/** Format 12: a group for each run of codes whose glyphs follow each other. */
function cmapOf(mapped: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const groups: { first: number; last: number; glyph: number }[] = [];
  for (const [code, glyph] of mapped) {
    const run = groups.at(-1);
    if (run && code === run.last + 1 && glyph === run.glyph + code - run.first) run.last = code;
    else groups.push({ first: code, last: code, glyph });
  }
  const cmap = Buffer.alloc(12 + 16 + 12 * groups.length);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + 12 * groups.length, 16);
  cmap.writeUInt32BE(groups.length, 24);
  groups.forEach(({ first, last, glyph }, place) => {
    [first, last, glyph].forEach((value, of) =>
      cmap.writeUInt32BE(value, 28 + 12 * place + 4 * of),
    );
  });
  return cmap;
}

function writeFont(tables: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.length, 4);
  let end = head.length;
  const parts = tables.map(([name, content], place) => {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    const at = 12 + 16 * place;
    head.write(name, at, 'latin1');
    let sum = 0;
    for (let word = 0; word < padded.length; word += 4)
      sum = (sum + padded.readUInt32BE(word)) >>> 0;
    head.writeUInt32BE(sum, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

const [latinPath, arabicPath] = process.argv.slice(2);
if (latinPath === undefined || arabicPath === undefined) {
  throw new Error('Give the paths of NotoSans-Regular.ttf and NotoSansArabic-Regular.ttf.');
}
const folder = resolve(import.meta.dirname, '../packages/web/src/lib/report/fonts');
for (const [name, path, ranges] of [
  ['report-latin.ttf', latinPath, latin],
  ['report-arabic.ttf', arabicPath, arabic],
] as const) {
  const subset = subsetOf(openFont(path), ranges);
  writeFileSync(resolve(folder, name), subset);
  process.stdout.write(`${name}: ${subset.length} bytes\n`);
}
