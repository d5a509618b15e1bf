// The languages of the interface, in the order of the switch. Digits are Latin in all of them.

export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr', locale: 'tr-TR-u-nu-latn' },
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
] as const;

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];
export const defaultLanguage: LanguageCode = 'en';

export const languageCodes = languages.map((language) => language.code);

/** The entry of a code; English for unknown codes. */
export function languageOf(code: string | null | undefined): Language {
  return languages.find((language) => language.code === code) ?? languages[0];
}
