// A small file of the kind that is asked for: to look at, or to try the upload with.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveTables } from '../../lib/files/save-tables.ts';
import type { NamedTable } from '../../lib/files/table-format.ts';
import { notices } from '../notices/notice-store.ts';

/** Makes the file when somebody wants it; null where the vault has nothing to make it of. */
export type MakeSample = () => Promise<NamedTable | null>;

interface SampleFileProps {
  readonly make: MakeSample;
  /** Where workbooks and semicolons are not read, whatever this browser was set to. */
  readonly isOnlyCsv?: boolean;
}

export function SampleFile({ make, isOnlyCsv = false }: SampleFileProps) {
  const { t } = useTranslation(['upload', 'files']);
  const failureTexts = useFailureTexts();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const table = await make();
      const format = isOnlyCsv ? { format: 'csv' as const } : {};
      if (table) await saveTables([table], { ...format, onlyNumbers: t('files:onlyNumbers') });
      else notices.show('warning', t('noSample'));
    } catch (error) {
      failureTexts(error).forEach((text) => notices.show('error', text));
    }
    setMaking(false);
  };
  return (
    <Button variant="text" size="small" loading={isMaking} onClick={() => void save()}>
      {t('sample')}
    </Button>
  );
}
