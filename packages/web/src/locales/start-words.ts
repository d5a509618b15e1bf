// Which words every page starts with, and with them the dashboard, where people arrive. All others come in a second file of
// the language, with the first part of a page that uses them.

/** Needed whole by the shell or by the dashboard's first picture. */
const startNamespaces = [
  'auth',
  'charts',
  'common',
  'overview',
  'print',
  'results',
  'search',
  'shell',
] as const;

/** What the shell needs of all the others: the names of pages, and what the quick panel says. */
const featureParts = ['nav', 'quick'];

/** Words of lazy tabs, dialogs and lists come with these. */
const laterParts = [
  'all',
  'average',
  'bellPanel',
  'bidOffer',
  'changed',
  'createBond',
  'curves',
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
  'volMissing',
];

/** Of those who run the vault or a firm. */
const officeNamespaces = ['audit', 'firms', 'operations', 'ownData', 'users', 'webhooks'];

/** Sentences of error codes and the words of offices are files of their own, which come with the rest. */
export type WordsPart = 'start' | 'rest' | 'office' | 'refusals';
type Parts = Readonly<Record<string, unknown>>;

/** What of a file of words belongs to a part. */
export function partOfWords(namespace: string, words: Parts, asked: WordsPart): Parts {
  const isWhole = startNamespaces.some((name) => name === namespace);
  const belongs = (part: string) => {
    if (asked === 'refusals' || part === 'errors') return asked === 'refusals' && part === 'errors';
    if (asked === 'start') {
      return isWhole ? !laterParts.includes(part) : featureParts.includes(part);
    }
    if (officeNamespaces.includes(namespace) !== (asked === 'office')) return false;
    return !isWhole || laterParts.includes(part);
  };
  return Object.fromEntries(Object.entries(words).filter(([part]) => belongs(part)));
}
