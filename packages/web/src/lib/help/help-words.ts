import type { LanguageCode } from '@pricevault/basics';
import type { HelpWords } from './en.ts';

export const supportAddress = 'support@pricevault.example';

export async function loadHelpWords(language: LanguageCode): Promise<HelpWords> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).helpEn;
    case 'tr':
      return (await import('./tr.ts')).helpTr;
    case 'ar':
      return (await import('./ar.ts')).helpAr;
  }
}
