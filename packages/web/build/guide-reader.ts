// Reads a page of the guide. It is written in a small part of Markdown; anything else is refused, so that nothing reaches the page
// that nobody has thought of. `{{submissions:title}}` stands for the application's own words in the language of the page.
import type { Block, GuidePage, Inline, Line } from '../src/features/guide/guide-text.ts';

/** The text of a key such as `submissions:upload.file`; null where there is none. */
export type LabelOf = (key: string) => string | null;

const inlinePattern =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)|\{\{(?<key>[\w:.]+)\}\}/;
const picturePattern = /^!\[(?<text>[^\]]+)\]\(\.\.\/pictures\/(?<source>[\w-]+\.webp)\)$/;
/** Of Markdown or HTML that this guide does without. */
const unknownMarkup = /^(?:#{1,}|[*+<=~]|\d+[.)]\s|!\[|\[\^)|<\/?[a-z]|(?<!\*)\*(?!\*)|__/;

export function readGuidePage(fileName: string, markdown: string, labelOf: LabelOf): GuidePage {
  const name = /^\d{2}-([\w-]+)\.md$/.exec(fileName)?.[1];
  const fail = (why: string): never => {
    throw new Error(`docs/guide, ${fileName}: ${why}`);
  };
  if (name === undefined) return fail('the name is not a number and words');
  const [first = '', ...chunks] = markdown.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(first)?.[1] ?? fail('it starts with its title');
  const inline = (text: string) => readInline(text.replaceAll(/\s*\n\s*/g, ' '), labelOf, fail);
  const blocks = joinFences(chunks).map((chunk) => readBlock(chunk, inline, fail));
  return { name, title: plainText(inline(title)), blocks };
}

/** A fence may hold empty lines. */
function joinFences(chunks: readonly string[]): string[] {
  const joined: string[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const isOpen = last?.startsWith('```') === true && !last.endsWith('\n```');
    if (isOpen) joined[joined.length - 1] = `${last}\n\n${chunk}`;
    else joined.push(chunk);
  }
  return joined;
}

function readBlock(
  chunk: string,
  inline: (text: string) => Line,
  fail: (why: string) => never,
): Block {
  const lines = chunk.split('\n');
  const picture = picturePattern.exec(chunk)?.groups;
  if (picture) {
    const { source = '', text = '' } = picture;
    return { kind: 'picture', source, text, width: 0, height: 0 };
  }
  const fence = /^```\w*\n([^]*)\n```$/.exec(chunk)?.[1];
  if (fence !== undefined) return { kind: 'code', text: fence };
  const heading = /^## (.+)$/.exec(chunk)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: inline(heading) };
  if (lines.every((line) => line.startsWith('|'))) return readTable(lines, inline, fail);
  const steps = itemsOf(lines, /^\d+\. /);
  if (steps) return { kind: 'steps', items: steps.map(inline) };
  const points = itemsOf(lines, /^- /);
  if (points) return { kind: 'points', items: points.map(inline) };
  if (lines.every((line) => line.startsWith('> '))) {
    return { kind: 'note', text: inline(lines.map((line) => line.slice(2)).join(' ')) };
  }
  if (unknownMarkup.test(chunk)) return fail(`what is this? ${lines[0] ?? ''}`);
  return { kind: 'paragraph', text: inline(chunk) };
}

/** Null where it is not a list of this kind. Lines that go on are indented. */
function itemsOf(lines: readonly string[], mark: RegExp): string[] | null {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else if (/^ {2,}\S/.test(line) && items.length > 0) items.push(`${items.pop()} ${line.trim()}`);
    else return null;
  }
  return items;
}

function readTable(
  [head = '', rule = '', ...rows]: readonly string[],
  inline: (text: string) => Line,
  fail: (why: string) => never,
): Block {
  const cells = (line: string) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  if (!/^[|\s:-]+$/.test(rule)) return fail(`a table without a line below its head: ${head}`);
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

function readInline(text: string, labelOf: LabelOf, fail: (why: string) => never): Line {
  const found = inlinePattern.exec(text);
  if (!found) return text === '' ? [] : [text];
  const { strong, code, text: linked, to, key } = found.groups ?? {};
  const inner = (part: string) => readInline(part, labelOf, fail);
  const piece = (): Inline => {
    if (strong !== undefined) return { kind: 'strong', text: inner(strong) };
    if (code !== undefined) return { kind: 'code', text: code };
    if (to !== undefined && linked !== undefined) return linkOf(to, inner(linked), fail);
    const label = labelOf(key ?? '') ?? fail(`there are no words ${key ?? ''}`);
    if (label.includes('{{')) return fail(`the words ${key ?? ''} have a gap`);
    return { kind: 'label', text: label };
  };
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [...(before === '' ? [] : [before]), piece(), ...inner(after)];
}

function linkOf(to: string, text: Line, fail: (why: string) => never): Inline {
  const page = /^\d{2}-([\w-]+)\.md$/.exec(to)?.[1];
  if (page !== undefined) return { kind: 'guide', to: page, text };
  if (/^\/[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]+)?$/.test(to)) return { kind: 'page', to, text };
  return fail(`a link to ${to}`);
}

export function plainText(line: Line): string {
  return line
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : typeof piece.text === 'string'
          ? piece.text
          : plainText(piece.text),
    )
    .join('');
}
