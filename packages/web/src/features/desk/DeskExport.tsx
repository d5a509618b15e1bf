// The list as a file: for programs, or for a spreadsheet.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { localToday } from '../../lib/time/clock.ts';
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { usePositions } from './positions-store.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface DeskExportProps {
  /** Of a list as it was known on a date. */
  readonly knownOn?: string | null;
  readonly read: () => Promise<{
    readonly items: readonly DeskRow[];
    readonly asOf: string | null;
  }>;
}

export function DeskExport({ read, knownOn = null }: DeskExportProps) {
  const { t } = useTranslation('desk');
  const failureTexts = useFailureTexts();
  const positions = usePositions();
  const { button, opened } = useOpener('menu');
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const [{ items, asOf }, { writeDeskFile, writeDeskWorkbook }] = await Promise.all([
        read(),
        import('./desk-file.ts'),
      ]);
      const content =
        format === 'csv'
          ? writeDeskFile(items, positions, knownOn)
          : await writeDeskWorkbook(items, positions, knownOn);
      const known = knownOn === null ? '' : `-known-${knownOn}`;
      saveFile(`exceptions-${asOf ?? localToday()}${known}.${format}`, content);
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
        actions={formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          run: () => download.mutate(format),
        }))}
      />
    </>
  );
}
