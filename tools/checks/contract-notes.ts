// What the contract's comments say of a domain and of a field, for the OpenAPI document: a comment is no part of a program, and a
// text in a schema would be a part of every page. `npm run generate` writes it with the lists of the domains.
import { filesBelow, readText } from './source-files.ts';

const sources = 'packages/contract/src';
/** Words of a declaration that are no fields of the API. */
const ownWords = new Set(
  'summary body reply query params refusals limit heavy stepUp access error path method example'.split(
    ' ',
  ),
);

/** Of a field: one comment everywhere, or `null` where it is declared differently or without one. */
type Notes = Map<string, string | null>;

/** As JSON: what each domain is about, and of each domain the fields that mean one thing throughout it. */
export function contractNotes(root: string): string {
  const isSource = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts');
  const everywhere: Notes = new Map();
  const byDomain = new Map<string, Notes>();
  const domains: [name: string, text: string][] = [];
  for (const path of filesBelow(root, sources, isSource)) {
    const [domain = '', file] = path.slice(sources.length + 1).split('/');
    const text = readText(root, path);
    const notes = byDomain.get(domain) ?? new Map<string, string | null>();
    if (file !== undefined) byDomain.set(domain, notes);
    for (const [name, note] of fieldNotes(text)) {
      add(notes, name, note);
      add(everywhere, name, note);
    }
    if (file === `${domain}.contract.ts`) domains.push([domain, openingOf(text)]);
  }
  const fields = [...byDomain].map(([domain, notes]) => [domain, clear(notes)] as const);
  const kept = fields.filter(([, notes]) => Object.keys(notes).length > 0);
  return JSON.stringify({
    domains: Object.fromEntries(domains),
    // `*`: those that mean one thing throughout the contract.
    fields: { ...Object.fromEntries(kept), '*': clear(everywhere) },
  });
}

/** The comment right before a field, on its own line or in a line of its own; `null` for fields without one. */
function* fieldNotes(text: string): Generator<[name: string, note: string | null]> {
  const fields = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^[ ]{2,}'?([\w-]+)'?: (?=[\w[{(])/gm;
  for (const [, comment, name = ''] of text.matchAll(fields)) {
    if (!ownWords.has(name)) yield [name, comment === undefined ? null : sentence(comment)];
  }
}

function add(notes: Notes, name: string, note: string | null): void {
  const known = notes.get(name);
  notes.set(name, known === undefined || known === note ? note : null);
}

function clear(notes: Notes): Record<string, string> {
  return Object.fromEntries([...notes].flatMap(([name, note]) => (note ? [[name, note]] : [])));
}

/** The comment that opens a file, without its marks. */
function openingOf(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return sentence(
    lines
      .slice(0, end)
      .map((line) => line.slice(2))
      .join(' '),
  );
}

function sentence(comment: string): string {
  return comment
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
