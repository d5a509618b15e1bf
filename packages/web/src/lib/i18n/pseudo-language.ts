// A language for development that nobody speaks: every word is lengthened and marked, so that texts which are not in the
// locales, and boxes that are too narrow for longer languages, are seen at once. `?pseudo=on` in the address switches it on
// for the tab, `?pseudo=off` off. Builds do not hold it.
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const key = 'pseudo_language';
const letters: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
};

export function isPseudoLanguageOn(search: string = location.search): boolean {
  const asked = new URLSearchParams(search).get('pseudo');
  if (asked === 'on') writeStored('sessionStorage', key, 'on');
  if (asked === 'off') removeStored('sessionStorage', key);
  return readStored('sessionStorage', key) === 'on';
}

/** A third longer, in brackets; placeholders stay. */
function pseudoText(text: string): string {
  const marked = text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/\w/g, (letter) => letters[letter] ?? letter),
    )
    .join('');
  return `⟦${marked}${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}

export function pseudoWords(words: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return [name, pseudoText(value)];
      return [name, typeof value === 'object' && value !== null ? pseudoWords(value) : value];
    }),
  );
}
