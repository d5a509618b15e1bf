// Reads what a PDF needs to know of one of the report's own fonts: glyphs by character, widths and measures.

export interface ReportFont {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly unitsPerEm: number;
  /** In units of the font: lowest and highest point of a line, and the box of all glyphs. */
  readonly descent: number;
  readonly ascent: number;
  readonly box: readonly number[];
  /** By glyph. */
  readonly widths: readonly number[];
  readonly glyphs: ReadonlyMap<number, number>;
}

/** The fonts are made by `tools/report-fonts.ts`: a map of characters in format 12, a width for each glyph. */
export function readFont(bytes: Uint8Array<ArrayBuffer>): ReportFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets = new Map<string, number>();
  for (let place = 0; place < view.getUint16(4); place += 1) {
    const at = 12 + 16 * place;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    offsets.set(name, view.getUint32(at + 8));
  }
  const [head = 0, hhea = 0, hmtx = 0, cmap = 0] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) =>
    offsets.get(name),
  );
  const widths = Array.from({ length: view.getUint16(hhea + 34) }, (_, glyph) =>
    view.getUint16(hmtx + 4 * glyph),
  );
  const glyphs = new Map<number, number>();
  const groups = cmap + view.getUint32(cmap + 8);
  for (let group = 0; group < view.getUint32(groups + 12); group += 1) {
    const at = groups + 16 + 12 * group;
    const first = view.getUint32(at);
    for (let code = first; code <= view.getUint32(at + 4); code += 1) {
      glyphs.set(code, view.getUint32(at + 8) + code - first);
    }
  }
  return {
    bytes,
    unitsPerEm: view.getUint16(head + 18),
    box: [36, 38, 40, 42].map((at) => view.getInt16(head + at)),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    widths,
    glyphs,
  };
}
