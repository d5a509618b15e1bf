// Which words every page starts with, and with them the dashboard, where people arrive. All others come in a second file of
// the language, with the first part of a page that uses them.

/** Needed whole by the shell or by the dashboard's first picture. */
const startNamespaces = [
  'auth',
  'charts',
  'common',
  'results',
  'search',
  'shell',
] as const;

/** What the shell needs of all the others: the names of pages, and what the quick panel says. */
const featureParts = ['nav', 'quick'];

/** Sentences of error codes come with the first error; words of lazy tabs, dialogs and lists with these. */
const laterParts = [
  'all',
  'average',
  'bands',
  'bellPanel',
  'bidOffer',
  'changed',
  'createBond',
  'curves',
  'errors',
  'fontSize',
  'historical',
  'inspector',
  'keys',
  'lastRequest',
  'nearest',
  'neverAsked',
  'newest',
  'noResult',
  'number',
  'palette',
  'picker',
  'quickPanel',
  'roles',
  'searched',
  'searching',
  'shortcutsEditor',
  'slices',
  'smile',
  'sortable',
  'stepUp',
  'surface',
  'volMissing',
];

type Half = 'start' | 'rest';
type Parts = Readonly<Record<string, unknown>>;

/** What of a file of words belongs to a half. */
export function halfOfWords(namespace: string, words: Parts, half: Half): Parts {
  const isWhole = startNamespaces.some((name) => name === namespace);
  const belongs = (part: string) =>
    half === 'start'
      ? isWhole
        ? !laterParts.includes(part)
        : featureParts.includes(part)
      : !isWhole || laterParts.includes(part);
  return Object.fromEntries(Object.entries(words).filter(([part]) => belongs(part)));
}
