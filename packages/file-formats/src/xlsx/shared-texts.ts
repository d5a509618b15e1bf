// The texts of a workbook's cells. Tables repeat their words from row to row: each is written once, and cells name its place.

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What a cell of a spreadsheet holds at most. */
const maxText = 32_767;
/** Texts that are kept in mind; further ones, of tables in which every row has its own, stand in their cells. */
const maxShared = 20_000;
const pieceTexts = 5_000;

export class SharedTexts {
  readonly #places = new Map<string, number>();

  cell(text: string, style = ''): string {
    const place = this.#placeOf(text);
    if (place === null) return `<c t="inlineStr"${style}><is>${textXml(text)}</is></c>`;
    return `<c t="s"${style}><v>${place}</v></c>`;
  }

  #placeOf(text: string): number | null {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#places.size;
    if (place >= maxShared) return null;
    this.#places.set(text, place);
    return place;
  }

  /** The file of the texts, once all cells are written. */
  *pieces(): Generator<string> {
    yield `${declaration}<sst xmlns="${main}" uniqueCount="${this.#places.size}">`;
    const texts = [...this.#places.keys()];
    for (let from = 0; from < texts.length; from += pieceTexts) {
      const piece = texts.slice(from, from + pieceTexts);
      yield piece.map((text) => `<si>${textXml(text)}</si>`).join('');
    }
    yield '</sst>';
  }
}

function textXml(text: string): string {
  const written = escaped(text.slice(0, maxText));
  return `<t${padded.test(written) ? ' xml:space="preserve"' : ''}>${written}</t>`;
}

/** What a reader may take away unless it is told not to. */
const padded = /^\s|\s$|[\n\t]|\s\s/;

// oxlint-disable-next-line no-control-regex -- XML has no way to write them
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Most texts need nothing, and are not looked through twice. */
const plain = /^[\w .,:;/+()%-]*$/;

export const escaped = (text: string) =>
  plain.test(text)
    ? text
    : text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
