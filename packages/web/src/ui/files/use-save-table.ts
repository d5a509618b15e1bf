// Saves a table where a button does nothing else.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTables } from '../../lib/files/save-tables.ts';
import { notices } from '../notices/notice-store.ts';

export function useSaveTable(): (name: string, content: string | Blob) => void {
  const { t } = useTranslation('files');
  return useCallback(
    (name, content) => {
      saveTables([{ name, content }]).catch(() => notices.show('error', t('failed')));
    },
    [t],
  );
}
