// Checks the texts of the interface: locales, the public pages, the translated error catalogue, and the texts that the
// specification gives verbatim. Part of `npm run check`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, languageCodes } from '@pricevault/basics';
import { errorCatalogue } from '@pricevault/contract';
import { filesBelow, readJson, readText, report } from './source-files.ts';
import {
  flattenWords,
  problemsOfTranslation,
  problemsOfWords,
  withoutPlaceholderNames,
  type Words,
} from './word-rules.ts';
import { neverRight, refusedWords } from './terms.ts';
import { unusedKeys } from './word-usage.ts';

const localesFolder = 'packages/web/src/locales';
const publicWordsFolder = 'packages/web/src/public/words';
const translations = languageCodes.filter((code) => code !== defaultLanguage);
/** The part of a locale file with the texts of error codes. The English ones come from the contract's catalogue. */
const errorsPart = 'errors.';
/** Written from the catalogue by `npm run generate`. */
const englishErrorsFile = 'errors.json';

interface SpecifiedTexts {
  /** Names, which are the same in every language. */
  readonly sameInEveryLanguage: readonly string[];
  /** Language → terms that its market says in English. */
  readonly internationalTerms: Readonly<Record<string, readonly string[]>>;
  /** Error code → its specified English text. */
  readonly errors: Readonly<Record<string, string>>;
  /** File → specified English texts that it must contain. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

export async function checkWords(root: string): Promise<{ texts: number; problems: string[] }> {
  const specified = readJson(root, 'tools/checks/specified-texts.json') as SpecifiedTexts;
  const sameIn = (language: string) =>
    new Set([...specified.sameInEveryLanguage, ...(specified.internationalTerms[language] ?? [])]);
  const sets = [...localeSets(root), ...(await publicSets(root)), errorSet(root)];
  const problems: string[] = [];
  const englishByFile = new Map<string, Words>();
  let texts = 0;

  for (const set of sets) {
    if (set.english === null) {
      problems.push(`${set.fileOf(defaultLanguage)} is missing`);
      continue;
    }
    englishByFile.set(set.fileOf(defaultLanguage), set.english);
    texts += set.english.size;
    const own = problemsOfWords(set.english, defaultLanguage);
    problems.push(...own.map((problem) => `${set.fileOf(defaultLanguage)}: ${problem}`));
    for (const language of translations) {
      const translated = set.translated.get(language);
      const found = translated
        ? [
            ...problemsOfTranslation(set.english, translated, language, sameIn(language)),
            ...refusedWords(set.english, translated, language),
          ]
        : ['is missing'];
      problems.push(...found.map((problem) => `${set.fileOf(language)}: ${problem}`));
    }
  }
  problems.push(
    ...missingSpecifiedTexts(specified, englishByFile),
    ...unusedWords(root),
    ...refusedInMails(root),
  );
  return { texts, problems };
}

interface WordSet {
  fileOf(language: string): string;
  readonly english: Words | null;
  readonly translated: ReadonlyMap<string, Words>;
}

function localeSets(root: string): WordSet[] {
  const names = new Set(
    filesBelow(root, localesFolder, (path) => path.endsWith('.json')).map((path) =>
      path.split('/').slice(5).join('/'),
    ),
  );
  names.delete(englishErrorsFile);
  return [...names].map((name) => {
    const fileOf = (language: string) => `${localesFolder}/${language}/${name}`;
    return {
      fileOf,
      english: wordsOf(root, fileOf(defaultLanguage)),
      translated: translatedOf(root, fileOf),
    };
  });
}

/** Only for locales: the compiler checks the keys of the public pages and the error codes. */
function unusedWords(root: string): string[] {
  const folder = `${localesFolder}/${defaultLanguage}`;
  const namespaces = new Map(
    filesBelow(root, folder, (path) => path.endsWith('.json')).map((path) => [
      path.slice(folder.length + 1, -'.json'.length),
      wordsOf(root, path) ?? new Map<string, string>(),
    ]),
  );
  const isSource = (path: string) =>
    /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/public/');
  const sources = filesBelow(root, 'packages/web/src', isSource).map((path) =>
    readText(root, path),
  );
  return unusedKeys(namespaces, sources).map((problem) => `${folder}/${problem}`);
}

/** Mails are written as functions, so their languages cannot be told apart; refused words are of one script each. */
function refusedInMails(root: string): string[] {
  const mails = filesBelow(root, 'packages/server/src', (path) => path.endsWith('.mails.ts'));
  return mails.flatMap((path) =>
    neverRight(readText(root, path)).map((problem) => `${path}: ${problem}`),
  );
}

function errorSet(root: string): WordSet {
  const english = new Map(
    Object.entries(errorCatalogue).map(([code, entry]) => [code, entry.text]),
  );
  const translated = new Map(translations.map((language) => [language, errorsIn(root, language)]));
  return { fileOf: (language) => `${localesFolder}/${language}: errors`, english, translated };
}

function errorsIn(root: string, language: string): Words {
  const files = filesBelow(root, `${localesFolder}/${language}`, (path) => path.endsWith('.json'));
  return new Map(
    files
      .flatMap((path) => [...flattenWords(readJson(root, path))])
      .filter(([key]) => key.startsWith(errorsPart))
      .map(([key, text]) => [key.slice(errorsPart.length), text]),
  );
}

function translatedOf(root: string, fileOf: (language: string) => string): Map<string, Words> {
  return new Map(
    translations.flatMap((language) => {
      const words = wordsOf(root, fileOf(language));
      return words === null ? [] : [[language, words] as const];
    }),
  );
}

function wordsOf(root: string, path: string): Words | null {
  if (!existsSync(join(root, path))) return null;
  const words = flattenWords(readJson(root, path));
  return new Map([...words].filter(([key]) => !key.startsWith(errorsPart)));
}

/** The public pages' texts are typed modules with one exported object for each language. */
async function publicSets(root: string): Promise<WordSet[]> {
  const fileOf = (language: string) => `${publicWordsFolder}/${language}.ts`;
  const load = async (language: string): Promise<Words | null> => {
    if (!existsSync(join(root, fileOf(language)))) return null;
    const module: unknown = await import(pathToFileURL(join(root, fileOf(language))).href);
    const [words] = Object.values(module as object);
    return flattenWords(words);
  };
  const translated = new Map<string, Words>();
  for (const language of translations) {
    const words = await load(language);
    if (words !== null) translated.set(language, words);
  }
  return [{ fileOf, english: await load(defaultLanguage), translated }];
}

function missingSpecifiedTexts(
  specified: SpecifiedTexts,
  english: ReadonlyMap<string, Words>,
): string[] {
  const problems: string[] = [];
  const catalogue: Readonly<Record<string, { text: string }>> = errorCatalogue;
  for (const [code, text] of Object.entries(specified.errors)) {
    if (catalogue[code]?.text !== text) problems.push(`the error ${code} must read "${text}"`);
  }
  for (const [file, texts] of Object.entries(specified.files)) {
    const found = new Set([...(english.get(file)?.values() ?? [])].map(withoutPlaceholderNames));
    for (const text of texts) {
      if (!found.has(withoutPlaceholderNames(text))) problems.push(`${file} must hold "${text}"`);
    }
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { texts, problems } = await checkWords(process.cwd());
  report(problems, `${texts} texts are complete in ${languageCodes.join(', ')}`);
}
