// Checks that a translation is complete: the same keys, all plural forms of the language, the same placeholders, and no
// text left in English.

/** Key with dots → text. */
export type Words = ReadonlyMap<string, string>;

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** `{{name}}`, `{{name, format}}` and `{name}` are all the placeholder `name`. */
const placeholder = /\{\{?\s*(\w+)[^{}]*\}?\}/g;

/** Flattens nested objects. A function is represented by its source. */
export function flattenWords(value: unknown, prefix = ''): Words {
  const words = new Map<string, string>();
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [name, child] of entries) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof child === 'string') words.set(key, child);
    else if (typeof child === 'function') words.set(key, String(child));
    else for (const [below, text] of flattenWords(child, key)) words.set(below, text);
  }
  return words;
}

/** The plural forms that a language needs, e.g. one and other in English, all six in Arabic. */
export function pluralForms(language: string): readonly string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
}

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort();
}

/** A text without its placeholders. */
export function translatableWords(text: string): string {
  return text.replace(placeholder, ' ');
}

/** The specification writes `{n}` where a locale writes `{{count}}`: both become the same sentence. */
export function withoutPlaceholderNames(text: string): string {
  return text.replace(placeholder, '{}');
}

/** Groups the forms of one plural under one key. */
function groupPlurals(words: Words): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of words) {
    const stem = key.replace(pluralForm, '');
    const form = pluralForm.exec(key)?.[1];
    const isPlural = form !== undefined && words.has(`${stem}_other`);
    const name = isPlural ? stem : key;
    const group = groups.get(name) ?? new Map<string, string>();
    groups.set(name, group.set(isPlural ? form : '', text));
  }
  return groups;
}

/** Problems inside one language: empty texts and missing plural forms. */
export function problemsOfWords(words: Words, language: string): string[] {
  const problems: string[] = [];
  for (const [key, text] of words) {
    if (text.trim() === '') problems.push(`${key} is empty`);
  }
  for (const [key, forms] of groupPlurals(words)) {
    if (forms.has('')) continue;
    const needed = pluralForms(language).join(', ');
    const found = [...forms.keys()].sort().join(', ');
    if (needed !== found) problems.push(`${key} needs the plural forms ${needed} and has ${found}`);
  }
  return problems;
}

/**
 * Whether a text may stay as English writes it: a name, or nothing but words that the market of this language uses too
 * (Delta, swap, ISIN), with signs, numbers and Greek letters.
 */
function maySay(same: ReadonlySet<string>, text: string): boolean {
  const words = translatableWords(text).match(/\p{L}[\p{L}\p{Nd}₀-₉]*/gu) ?? [];
  const known = new Set([...same].map((word) => word.toLowerCase()));
  return (
    same.has(text) ||
    words.every((word) => known.has(word.toLowerCase()) || /^\p{Script=Greek}$/u.test(word))
  );
}

/** Problems of a translation against English. `same` holds what stays as it is: names, and international terms. */
export function problemsOfTranslation(
  english: Words,
  translated: Words,
  language: string,
  same: ReadonlySet<string>,
): string[] {
  const problems = problemsOfWords(translated, language);
  const wanted = groupPlurals(english);
  const found = groupPlurals(translated);
  for (const [key, forms] of wanted) {
    const other = found.get(key);
    if (other === undefined) {
      problems.push(`${key} is missing`);
      continue;
    }
    if (forms.has('') !== other.has('')) {
      problems.push(`${key} is a plural in one language only`);
      continue;
    }
    problems.push(...placeholderProblems(key, forms, other));
    for (const text of other.values()) {
      if (!maySay(same, text) && [...forms.values()].includes(text)) {
        problems.push(`${key} is still English: "${text}"`);
      }
    }
  }
  for (const key of found.keys()) {
    if (!wanted.has(key)) problems.push(`${key} does not exist in English`);
  }
  return problems;
}

function placeholderProblems(
  key: string,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
): string[] {
  const names = (texts: Iterable<string>) =>
    placeholdersOf([...texts].join(' ')).join(', ') || 'none';
  const wanted = names(english.values());
  // The forms for zero, one and two may spell the number out, so the placeholders of all forms are compared together.
  const found = names(translated.values());
  return wanted === found ? [] : [`${key} has the placeholders ${found} and English has ${wanted}`];
}
