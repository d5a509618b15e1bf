// Several texts on one line. `Intl.ListFormat` would put an "and" before the last one.
import type { LanguageCode } from '@pricevault/basics';
import { useLanguage } from '../i18n/i18n.ts';

export function listText(parts: readonly string[], language: LanguageCode): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}

export function useListText(): (parts: readonly string[]) => string {
  const language = useLanguage();
  return (parts) => listText(parts, language);
}
