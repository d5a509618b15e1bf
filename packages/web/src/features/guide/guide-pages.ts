// The pages of the guide in a language, in their order.
import type { LanguageCode } from '@pricevault/basics';
import type { GuidePage } from './guide-text.ts';

export async function loadGuide(language: LanguageCode): Promise<readonly GuidePage[]> {
  const { files } = await loadFiles(language);
  return Object.keys(files)
    .toSorted()
    .flatMap((path) => files[path] ?? []);
}

function loadFiles(language: LanguageCode) {
  switch (language) {
    case 'en':
      return import('./texts/en.ts');
    case 'tr':
      return import('./texts/tr.ts');
    case 'ar':
      return import('./texts/ar.ts');
  }
}
