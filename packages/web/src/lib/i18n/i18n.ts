// The words of the application: one language is loaded at a time, each as a chunk of its own. Keys are typed from English.
import { createInstance, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import type { Words } from '../../locales/words.ts';
import { setErrorTexts } from './error-messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}

/** By path. The sentences of a domain's error codes stand with its words. */
type WordFiles = Readonly<Record<string, { readonly errors?: Readonly<Record<string, string>> }>>;

const loaders: Record<LanguageCode, () => Promise<{ files: WordFiles }>> = {
  en: () => import('../../locales/en/index.ts'),
  tr: () => import('../../locales/tr/index.ts'),
  ar: async () => {
    // What only right-to-left needs comes with the words.
    await Promise.all([
      import('../../theme/fonts-arabic.css'),
      import('../../theme/right-to-left.ts'),
    ]);
    return import('../../locales/ar/index.ts');
  },
};

/** Makes the instance with its first language. */
export async function createI18n(language: LanguageCode): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  await loadLanguage(instance, language);
  return instance;
}

/** Loads the words if they are not here yet, then switches. */
export async function changeLanguage(instance: i18n, language: LanguageCode): Promise<void> {
  await loadLanguage(instance, language);
  await instance.changeLanguage(language);
}

async function loadLanguage(instance: i18n, language: LanguageCode): Promise<void> {
  const { files } = await loaders[language]();
  for (const [path, { errors: _, ...bundle }] of Object.entries(await shownWords(files))) {
    instance.addResourceBundle(language, path.slice('./'.length, -'.json'.length), bundle);
  }
  setErrorTexts(language, Object.assign({}, ...Object.values(files).map(({ errors }) => errors)));
}

/** The words themselves; in development, if asked for, the pseudo-language made of them. */
async function shownWords(words: WordFiles): Promise<WordFiles> {
  if (!import.meta.env.DEV) return words;
  const { isPseudoLanguageOn, pseudoWords } = await import('./pseudo-language.ts');
  return isPseudoLanguageOn() ? (pseudoWords(words) as WordFiles) : words;
}

/** The language that is shown now. */
export function useLanguage(): LanguageCode {
  return useTranslation().i18n.language as LanguageCode;
}
