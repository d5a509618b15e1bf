// What the application uses of react-i18next, on top of `i18next.ts`.
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createInstance, type Translator } from './i18next.ts';

/** Nothing to set up: the provider hands the words on. */
export const initReactI18next = {};

/** Keys instead of words, as the library does it outside of a provider. */
const TranslatorContext = createContext<Translator>(createInstance());

interface ProviderProps {
  readonly i18n: Translator;
  readonly children: ReactNode;
}

export function I18nextProvider({ i18n, children }: ProviderProps) {
  return <TranslatorContext value={i18n}>{children}</TranslatorContext>;
}

/** Of several namespaces the first is meant; keys of the others name theirs. */
export function useTranslation(namespace?: string | readonly string[]) {
  const i18n = useContext(TranslatorContext);
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language);
  const name = typeof namespace === 'object' ? namespace[0] : namespace;
  const t = i18n.getFixedT(null, name);
  return useMemo(() => ({ t, i18n, language }), [t, i18n, language]);
}
