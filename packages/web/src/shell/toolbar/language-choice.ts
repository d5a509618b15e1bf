// Choosing a language: the words are loaded first, then everything turns at once.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { storeLanguage } from '../../lib/storage/preferences.ts';
import { shellMessages } from '../../ui/notices/notice-store.ts';

export function useLanguageChoice(): (code: LanguageCode) => void {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    (code) => {
      changeLanguage(i18n, code).then(
        (isChanged) => {
          if (isChanged) storeLanguage(code);
        },
        () => shellMessages.show('error', t('failure.offline')), // the words could not be fetched
      );
    },
    [i18n, t],
  );
}
