// The list as a file: for programs, or for a spreadsheet.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import { saveTables } from '../../lib/files/save-tables.ts';
import { tableFormats, type TableFormat } from '../../lib/files/table-format.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { localToday } from '../../lib/time/clock.ts';
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { usePositions } from './positions-store.ts';

interface DeskExportProps {
  /** Of a list as it was known on a date. */
  readonly knownOn?: string | null;
  readonly read: () => Promise<{
    readonly items: readonly DeskRow[];
    readonly asOf: string | null;
  }>;
}

export function DeskExport({ read, knownOn = null }: DeskExportProps) {
  const { t } = useTranslation(['desk', 'files']);
  const failureTexts = useFailureTexts();
  const positions = usePositions();
  const { button, opened } = useOpener('menu');
  const download = useMutation({
    mutationFn: async (format: TableFormat) => {
      const [{ items, asOf }, { writeDeskFile }] = await Promise.all([
        read(),
        import('./desk-file.ts'),
      ]);
      const content = writeDeskFile(items, positions, knownOn);
      const known = knownOn === null ? '' : `-known-${knownOn}`;
      const name = `exceptions-${asOf ?? localToday()}${known}.csv`;
      await saveTables([{ name, content }], { format });
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  return (
    <>
      <Button startIcon={<DownloadOutlinedIcon />} loading={download.isPending} {...button}>
        {t('export.action')}
      </Button>
      <ActionMenu
        {...opened}
        actions={tableFormats.map((format) => ({
          key: format,
          label: t(`files:formats.${format}`),
          run: () => download.mutate(format),
        }))}
      />
    </>
  );
}
